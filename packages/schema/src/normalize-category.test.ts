import { expect, it } from 'vitest'
import { normalizeCategory } from './normalize-category.ts'

it.each(['API Contract', 'api_contract', ' api-contract ', 'Api  contract'])('reads %j as api-contract', (written) => {
  expect(normalizeCategory(written)).toBe('api-contract')
})
