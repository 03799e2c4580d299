import { ConfigError, nearestName } from '@aicr/schema'
import type { OutputsConfig } from '@aicr/schema'
import type { Channel } from './channel.ts'

/** One entry of `outputs.channels`: its name, its kind, and what that kind reads. */
export type ChannelSettings = NonNullable<OutputsConfig['channels']>[number]

/** Makes a channel from its settings. What it needs besides (HTTP, clock, secrets) it got when it was made itself. */
export type ChannelFactory = (settings: ChannelSettings) => Channel

/** The kinds of channels that exist; an open set, filled by whoever composes the program. */
export interface ChannelRegistry {
  /** Adds a kind. Throws a {@link ConfigError} when it is taken: a plugin may not replace another one silently. */
  register(kind: string, factory: ChannelFactory): void
  /** Makes the channel that the settings describe. Throws a {@link ConfigError} on an unknown kind. */
  create(settings: ChannelSettings): Channel
  /** All known kinds, sorted. */
  kinds(): string[]
}

function unknownKind({ name, kind }: ChannelSettings, known: string[]): ConfigError {
  const nearest = nearestName(kind, known)
  return new ConfigError(`outputs.channels: the channel "${name}" has the unknown kind "${kind}".`, {
    hint: [
      ...(nearest === null ? [] : [`Did you mean "${nearest}"?`]),
      known.length === 0 ? 'No kinds of channels are registered.' : `Known kinds: ${known.join(', ')}.`,
    ].join(' '),
    details: { channel: name, kind, known, ...(nearest === null ? {} : { nearest }) },
  })
}

/** An empty registry of channel kinds. */
export function createChannelRegistry(): ChannelRegistry {
  const factories = new Map<string, ChannelFactory>()
  const kinds = (): string[] => [...factories.keys()].toSorted()
  return {
    register(kind, factory) {
      if (factories.has(kind)) {
        throw new ConfigError(`The channel kind "${kind}" is registered twice.`, {
          hint: 'Remove one of the two plugins that provide it.',
          details: { kind },
        })
      }
      factories.set(kind, factory)
    },
    create(settings) {
      const factory = factories.get(settings.kind)
      if (!factory) throw unknownKind(settings, kinds())
      return factory(settings)
    },
    kinds,
  }
}
