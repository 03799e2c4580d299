import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'

/** A check against the official schema of SARIF 2.1.0: what is wrong with a log, in words. */
export function createSarifCheck(): (log: unknown) => string[] {
  const ajv = new Ajv({ allErrors: true, strict: false })
  addFormats.default(ajv)
  const schema: unknown = JSON.parse(
    readFileSync(new URL('../src/__fixtures__/sarif-schema-2.1.0.json', import.meta.url), 'utf8'),
  )
  if (typeof schema !== 'object' || schema === null) throw new Error('The schema file holds no schema.')
  const validate = ajv.compile(schema)
  return (log) => {
    validate(log)
    return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
  }
}
