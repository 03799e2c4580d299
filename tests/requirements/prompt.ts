import type { Requirement } from './requirement.ts'

/** What an agent that calls a model is told. */
export const prompt: readonly Requirement[] = [
  {
    id: 'prompt.instructions.files',
    source: 'instructions: Which files are read',
    sentence:
      'The instructions of a project are read from the listed files, those of reviews first, then the nearest to the code.',
    state: 'done',
  },
  {
    id: 'prompt.instructions.scope',
    source: 'instructions: Which files are read',
    sentence: 'Instructions for some paths are taken only where a reviewed file is among them.',
    state: 'done',
  },
  {
    id: 'prompt.skills',
    source: 'instructions: Skills',
    sentence: 'Skills for a reviewed file are shown whole, those that name no paths by name and description.',
    state: 'done',
  },
  {
    id: 'prompt.skills.force',
    source: 'instructions: Skills',
    sentence: 'A skill that prompt.force_skills names is taken for every change; an unknown name is said.',
    state: 'done',
  },
  {
    id: 'prompt.guidance.nothing-silent',
    source: 'instructions: Limits',
    sentence:
      'A file of instructions or skills that is broken, too large or left out is named in the record of the run.',
    state: 'done',
  },
  {
    id: 'prompt.base-system-prompt',
    source: 'instructions: Your own system prompt',
    sentence:
      'A text of your own takes the place of the role and the rules of evidence; tools, trust and language stay as they are.',
    state: 'done',
  },
  {
    id: 'prompt.sections-hold',
    source: 'instructions: What holds for every prompt',
    sentence:
      'Nothing from a change, from instructions or from earlier findings can end or imitate a section of the prompt.',
    state: 'done',
  },
  {
    id: 'prompt.nothing-hidden',
    source: 'instructions: What holds for every prompt',
    sentence: 'Prose reaches a model without HTML comments, invisible characters and changes of direction.',
    state: 'done',
  },
]
