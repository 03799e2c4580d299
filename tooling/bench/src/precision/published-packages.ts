/** A package that is published as its source, with versions that follow each other; one version has no changes. */
export interface PublishedPackage {
  name: string
  versions: readonly string[]
}

/** Servers, clients, command lines, a bundler, a query builder: what rules about processes, SQL and errors must get right. */
export const publishedPackages: readonly PublishedPackage[] = [
  { name: 'express', versions: ['4.22.3', '5.0.0', '5.0.1', '5.1.0', '5.2.0'] },
  { name: 'fastify', versions: ['4.29.1', '5.0.0', '5.1.0', '5.2.0', '5.2.1'] },
  { name: 'undici', versions: ['8.5.0', '8.6.0', '8.7.0', '8.8.0', '8.9.0'] },
  { name: 'eslint', versions: ['9.39.5', '10.0.0', '10.0.1', '10.0.2', '10.0.3'] },
  { name: 'pm2', versions: ['5.4.3', '6.0.5', '6.0.6', '6.0.7', '6.0.8'] },
  { name: 'knex', versions: ['2.5.1', '3.0.0', '3.0.1', '3.1.0', '3.2.0'] },
  { name: 'webpack', versions: ['5.103.0', '5.104.0', '5.104.1', '5.105.0', '5.105.1'] },
  { name: 'zod', versions: ['4.6.3', '4.6.4', '4.6.5', '4.6.6', '4.6.7'] },
  { name: 'karma', versions: ['6.4.4'] },
  { name: 'mocha', versions: ['12.0.3'] },
  { name: 'node-gyp', versions: ['13.1.0'] },
  { name: 'nodemailer', versions: ['10.6.1'] },
  { name: 'nodemon', versions: ['3.1.14'] },
  { name: 'pidusage', versions: ['4.1.0'] },
  { name: 'sequelize', versions: ['6.37.8'] },
  { name: 'systeminformation', versions: ['5.33.26'] },
]
