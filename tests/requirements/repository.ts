import type { Requirement } from './requirement.ts'

/** What the repository promises to those who build on it. */
export const repository: readonly Requirement[] = [
  {
    id: 'repository.start',
    source: 'CONTRIBUTING: The two commands',
    sentence: 'On a fresh clone with only Node and Git, npm start shows a review.',
    state: 'done',
  },
  {
    id: 'repository.test',
    source: 'CONTRIBUTING: The two commands',
    sentence: 'On a fresh clone with only Node and Git, npm test runs every check and every test and passes.',
    state: 'planned',
  },
  {
    id: 'repository.old-node',
    source: 'CONTRIBUTING: The two commands',
    sentence: 'Where the pinned Node cannot be had, a Node below 22.18 is refused with a clear message.',
    state: 'done',
  },
  {
    id: 'repository.floors',
    source: 'CONTRIBUTING: The house plan',
    sentence: 'A package imports only packages of lower floors.',
    state: 'done',
  },
  {
    id: 'repository.same-shape',
    source: 'CONTRIBUTING: Packages',
    sentence: 'All packages have the same scripts, files, exports shape, licence, engines and repository.',
    state: 'done',
  },
  {
    id: 'repository.new-package',
    source: 'CONTRIBUTING: Packages',
    sentence: 'pnpm new:package NAME makes a package from a template.',
    state: 'done',
  },
  {
    id: 'repository.packed-packages-work',
    source: 'CONTRIBUTING: Packages',
    sentence: 'Every package can be packed, installed into an empty project, imported and used as its README shows.',
    state: 'planned',
  },
  {
    id: 'repository.programs-answer-version-and-help',
    source: 'CONTRIBUTING: Packages',
    sentence: 'Every program of a package answers --version and --help.',
    state: 'done',
  },
  {
    id: 'repository.json-schemas-are-current',
    source: 'CONTRIBUTING: Packages',
    sentence: 'The JSON Schemas in the repository are those of the models.',
    state: 'done',
  },
  {
    id: 'repository.contract-kits',
    source: 'CONTRIBUTING: Packages',
    sentence: 'Each family of adapters has a published contract kit that its members pass.',
    state: 'done',
  },
]
