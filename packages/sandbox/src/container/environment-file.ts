import { AicrError } from '@aicr/schema'

/** The environment as engines read it from a file: a variable a line, nothing quoted. Throws for what cannot be written so. */
export function encodeEnvironment(env: Readonly<Record<string, string>>): string {
  return Object.entries(env)
    .map(([name, value]) => `${assertName(name)}=${assertValue(name, value)}\n`)
    .join('')
}

function assertName(name: string): string {
  if (/^[A-Za-z_][A-Za-z0-9_.-]*$/.test(name)) return name
  throw new AicrError(`The environment variable name "${name}" cannot be passed into a container.`, {
    code: 'invalid_input',
    hint: 'Use letters, digits and "_", not starting with a digit.',
  })
}

/** The value itself may be a secret, so it is not quoted. */
function assertValue(name: string, value: string): string {
  if (!/[\n\r\0]/.test(value)) return value
  throw new AicrError(`The value of ${name} holds a line break, which cannot be passed into a container.`, {
    code: 'invalid_input',
    hint: 'Hand over the value in a file, and name the file in the variable.',
  })
}
