import type { Requirement } from './requirement.ts'

/** How forges are reached, and what becomes of a result where a server or a token allows less. */
export const forges: readonly Requirement[] = [
  {
    id: 'reports.unseen-in-the-output-language',
    source: 'large-changes: What was seen',
    sentence: 'Why a file was not seen is said in the output language, in every body and report.',
    state: 'done',
  },
  {
    id: 'templates.code-holds-its-values',
    source: 'templates: Variables',
    sentence: 'No value ends a code span or a fence that a template opened.',
    state: 'done',
  },
  {
    id: 'review.check-always-ends',
    source: 'forges: Checks',
    sentence:
      'The check of a review channel is completed for a run that broke, was skipped or is inconclusive too, also where the channel only comments on lines.',
    state: 'done',
  },
  {
    id: 'review.channels-apart',
    source: 'forges: Several channels on one pull request',
    sentence:
      'Each review channel keeps a summary, comments, a check and a memory of its own, and never edits what another channel wrote; what names no channel is taken over once.',
    state: 'done',
  },
  {
    id: 'http.proxies',
    source: 'forges: Proxies and certificates',
    sentence:
      'Requests to forges and models, and what git fetches, go through the proxies of HTTPS_PROXY and HTTP_PROXY, but for the hosts of NO_PROXY.',
    state: 'done',
  },
  {
    id: 'http.own-authorities',
    source: 'forges: Proxies and certificates',
    sentence: 'Authorities of SSL_CERT_FILE and NODE_EXTRA_CA_CERTS are trusted besides the usual ones.',
    state: 'done',
  },
  {
    id: 'http.proxy-password-is-nowhere',
    source: 'forges: Proxies and certificates',
    sentence: "A proxy's password is in no log or error.",
    state: 'done',
  },
  {
    id: 'forges.github-without-graphql',
    source: 'forges: Where GraphQL is refused',
    sentence:
      'Where GitHub refuses GraphQL, a review goes out all the same, once, and settled comments say so instead of being resolved.',
    state: 'done',
  },
  {
    id: 'forges.github-app-installation',
    source: 'forges: GitHub',
    sentence: 'An app without installation_id finds its installation by the repository.',
    state: 'done',
  },
  {
    id: 'forges.servers-below-a-path',
    source: 'forges: Addresses',
    sentence: "Servers of one's own are reached below a path too.",
    state: 'done',
  },
  {
    id: 'http.one-writer-a-server',
    source: 'forges: What is tried again',
    sentence: 'The channels of one run write to one server one after the other.',
    state: 'done',
  },
  {
    id: 'http.waits-as-asked',
    source: 'forges: What is tried again',
    sentence: 'A server that asks for patience is asked again when it says, by Retry-After or by its quota.',
    state: 'done',
  },
  {
    id: 'forges.gitea-token-without-misc',
    source: 'forges: Gitea and Forgejo',
    sentence: 'A token that may not ask for the version of its server still publishes reviews.',
    state: 'done',
  },
]
