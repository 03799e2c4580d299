import type { ToolDescription } from '../src/registry/tool-descriptions.ts'

type Node = Record<string, unknown>

/** What one provider asks of a function, as its documentation and its errors have it. */
interface ProviderRules {
  name: RegExp
  /** Characters. */
  maxDescription: number
  property: RegExp
  /** Every keyword that may stand in a schema. */
  keywords: readonly string[]
  /** Every `type` there is. */
  types: readonly string[]
}

const annotations = ['type', 'description', 'enum', 'properties', 'required', 'items']
const types = ['string', 'integer', 'number', 'boolean', 'object', 'array']

export const providers: Readonly<Record<string, ProviderRules>> = {
  // "Must be a-z, A-Z, 0-9, or contain underscores and dashes, with a maximum length of 64"; descriptions above 1,024
  // characters are refused; keywords as far as strict mode knows them.
  OpenAI: {
    name: /^[a-zA-Z0-9_-]{1,64}$/,
    maxDescription: 1024,
    property: /^[a-zA-Z0-9_-]{1,64}$/,
    keywords: [...annotations, 'minimum', 'maximum', 'multipleOf', 'pattern', 'format', 'minItems', 'maxItems'],
    types,
  },
  // No `$ref` anywhere, no union at the top, property names of 1 to 64 letters, digits, `_`, `.` and `-`.
  Anthropic: {
    name: /^[a-zA-Z0-9_-]{1,64}$/,
    maxDescription: Number.POSITIVE_INFINITY,
    property: /^[a-zA-Z0-9_.-]{1,64}$/,
    keywords: [...annotations, 'minimum', 'maximum', 'additionalProperties', 'title', 'default', 'format', 'pattern'],
    types,
  },
  // A subset of OpenAPI 3.0; names begin with a letter or `_` and may have dots.
  Gemini: {
    name: /^[a-zA-Z_][a-zA-Z0-9_.-]{0,63}$/,
    maxDescription: Number.POSITIVE_INFINITY,
    property: /^[a-zA-Z_][a-zA-Z0-9_]{0,63}$/,
    keywords: [...annotations, 'minimum', 'maximum', 'format', 'nullable', 'minItems', 'maxItems', 'title'],
    types,
  },
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Arrays without `items` and objects without `properties` make some clients drop the whole list of tools. */
function brokenShape({ type, items, properties, required, enum: words }: Node): string[] {
  const names = isNode(properties) ? Object.keys(properties) : []
  const list = Array.isArray(required) ? required : []
  return [
    ...(type === 'array' && !isNode(items) ? ['an array without items'] : []),
    ...(type === 'object' && names.length === 0 ? ['an object without properties'] : []),
    ...list.filter((name) => !names.includes(String(name))).map((name) => `requires ${String(name)}, which it lacks`),
    ...(words !== undefined && (type !== 'string' || !Array.isArray(words) || words.length === 0)
      ? ['a bad enum']
      : []),
  ]
}

function faultsOf(schema: unknown, rules: ProviderRules, path: string): string[] {
  if (!isNode(schema)) return [`${path}: not a schema`]
  const { type, properties = {}, items } = schema
  const own = [
    // A list of types is no type here.
    ...(rules.types.some((known) => known === type) ? [] : [`type ${JSON.stringify(type)}`]),
    ...Object.keys(schema)
      .filter((keyword) => !rules.keywords.includes(keyword))
      .map((keyword) => `keyword ${keyword}`),
    ...brokenShape(schema),
  ].map((fault) => `${path}: ${fault}`)
  const children = Object.entries(isNode(properties) ? properties : {}).flatMap(([name, property]) => [
    ...(rules.property.test(name) ? [] : [`${path}: property ${name}`]),
    ...faultsOf(property, rules, `${path}.${name}`),
  ])
  return [...own, ...children, ...(items === undefined ? [] : faultsOf(items, rules, `${path}[]`))]
}

/** Everything for which a provider would refuse a tool that a client offers under `name`. */
export function refusals(name: string, tool: ToolDescription, rules: ProviderRules): string[] {
  const top = tool.inputSchema['type'] === 'object' ? [] : ['the input is no object']
  return [
    ...(rules.name.test(name) ? [] : [`name ${name}`]),
    ...(tool.description.length <= rules.maxDescription ? [] : ['description too long']),
    ...top,
    ...faultsOf(tool.inputSchema, rules, 'input'),
  ]
}
