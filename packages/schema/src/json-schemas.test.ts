import { readFileSync, readdirSync } from 'node:fs'
import { verifies } from '@aicr-internal/testkit'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { jsonSchemas, toolInputJsonSchema } from './json-schemas.ts'
import { toolIds } from './tool-names.ts'

const folder = new URL('../schemas/', import.meta.url)

describe('the published JSON Schemas', () => {
  it('are what the models say (pnpm generate:schemas writes them)', () => {
    verifies('repository.json-schemas-are-current')
    const schemas = jsonSchemas()
    expect(readdirSync(folder).sort()).toEqual(Object.keys(schemas).sort())
    for (const [name, schema] of Object.entries(schemas)) {
      expect(JSON.parse(readFileSync(new URL(name, folder), 'utf8')), name).toEqual(schema)
    }
  })

  it('compile as draft 2020-12', () => {
    for (const schema of Object.values(jsonSchemas()))
      expect(() => new Ajv2020({ strict: false }).compile(schema)).not.toThrow()
  })

  it.each(toolIds)('shows %s to agents as a plain object without unions, with a description of every field', (tool) => {
    const schema = toolInputJsonSchema(tool)
    expect(schema).toMatchObject({ type: 'object' })
    expect(JSON.stringify(schema)).not.toMatch(/"(anyOf|oneOf|allOf|\$ref|\$schema)"/)
    for (const [name, field] of Object.entries(schema['properties'] as object))
      expect(field, name).toHaveProperty('description')
  })
})
