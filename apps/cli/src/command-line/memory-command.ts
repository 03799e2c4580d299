import { Command } from 'commander'
import type { MemoryFlags } from '../commands/memory.ts'
import { withSameManners } from './define-command.ts'
import type { CommandHome } from './define-command.ts'

/** `aicr memory show` and `aicr memory clear`. */
export function memoryCommand(home: CommandHome): Command {
  const { context, setExitCode } = home
  const command = (name: string, description: string): Command =>
    withSameManners(new Command(name), home)
      .description(description)
      .option('--workspace <name>', 'whose memory', 'local')
      .option('--data-dir <folder>', 'where it is kept')
  const show = command('show', 'Show what is remembered, by category and folder.')
    .option('--config <file>', 'the configuration file')
    .option('--json', 'as JSON')
    .action(async (flags: MemoryFlags) => {
      const { showMemory } = await import('../commands/memory.ts')
      setExitCode(await showMemory(flags, context))
    })
  const clear = command('clear', 'Forget all of it.').action(async (flags: MemoryFlags) => {
    const { clearMemory } = await import('../commands/memory.ts')
    setExitCode(await clearMemory(flags, context))
  })
  return withSameManners(new Command('memory'), home)
    .description('What later reviews are told of problems that people dismissed or fixed (review.reflection).')
    .addCommand(show)
    .addCommand(clear)
}
