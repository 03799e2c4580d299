import type { Requirement } from './requirement.ts'

/** How forges are reached, and what becomes of a result where a server or a token allows less. */
export const forges: readonly Requirement[] = [
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
]
