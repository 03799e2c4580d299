import type { LlmProvider } from '@aicr/schema'
import { describe, expect, it } from 'vitest'
import { addressOf } from './provider-address.ts'

const azure: LlmProvider = { id: 'az', kind: 'azure_openai', base_url: 'https://r.openai.azure.com' }

describe('the address of a provider', () => {
  it.each<[LlmProvider['kind'], string | undefined, string]>([
    ['openai', undefined, 'https://api.openai.com/v1'],
    ['anthropic', undefined, 'https://api.anthropic.com'],
    ['google_ai_studio', undefined, 'https://generativelanguage.googleapis.com'],
    ['ollama', undefined, 'http://127.0.0.1:11434/v1'],
    ['ollama', 'http://gpu:11434/v1/', 'http://gpu:11434/v1'],
    ['openai_compatible', 'https://llm.example/v1', 'https://llm.example/v1'],
  ])('of kind %s with base_url %s is %s', (kind, base, expected) => {
    const address = addressOf({ id: 'p', kind, ...(base !== undefined && { base_url: base }) }, 'm')
    expect(address.baseUrlFor('openai-chat')).toBe(expected)
    expect(address.query).toEqual({})
  })

  it.each([
    ['', '2024-10-21', 'https://r.openai.azure.com/openai/deployments/my%20gpt', null],
    ['/openai/', '2024-10-21', 'https://r.openai.azure.com/openai/deployments/my%20gpt', null],
    ['/openai/deployments/other', '2025-04-01-preview', 'https://r.openai.azure.com/openai/deployments/other', null],
    [
      '',
      '2025-03-01-preview',
      'https://r.openai.azure.com/openai/deployments/my%20gpt',
      'https://r.openai.azure.com/openai',
    ],
    ['/openai/v1', 'preview', 'https://r.openai.azure.com/openai/v1', 'https://r.openai.azure.com/openai/v1'],
    ['/openai/v1', undefined, 'https://r.openai.azure.com/openai/v1', 'https://r.openai.azure.com/openai/v1'],
    ['', undefined, 'https://r.openai.azure.com/openai/v1', 'https://r.openai.azure.com/openai/v1'],
  ])('of Azure with the path "%s" and version %s chats at %s', (path, version, chat, responses) => {
    const provider = {
      ...azure,
      base_url: `${azure.base_url}${path}`,
      ...(version !== undefined && { api_version: version }),
    }
    const address = addressOf(provider, 'my gpt')
    expect(address.baseUrlFor('openai-chat')).toBe(chat)
    const speaksResponses = address.wireFormats.includes('openai-responses')
    expect(speaksResponses ? address.baseUrlFor('openai-responses') : null).toBe(responses)
    expect(address.query).toEqual(version === undefined ? {} : { 'api-version': version })
  })

  it('has a version with Azure alone, and must be there', () => {
    expect(() => addressOf({ id: 'p', kind: 'openai', api_version: '1' }, 'm')).toThrow(
      'llm.providers "p": api_version is for azure_openai',
    )
    expect(() => addressOf({ id: 'p', kind: 'azure_openai' }, 'm')).toThrow('"p" needs a base_url')
  })
})
