import type { Screen } from '../terminal.ts'

const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏']
const FRAME_MS = 80
const START_OF_LINE = '\r\u001B[K'
const HIDE_CURSOR = '\u001B[?25l'
const SHOW_CURSOR = '\u001B[?25h'

export interface Spinner {
  show(text: string): void
  stop(): void
}

/** One line that turns while work goes on. It does not keep the process alive. */
export function createSpinner(screen: Screen): Spinner {
  let text = ''
  let frame = 0
  let timer: NodeJS.Timeout | undefined

  function draw(): void {
    frame = (frame + 1) % FRAMES.length
    const line = `${FRAMES[frame]} ${text}`
    screen.write(START_OF_LINE + line.slice(0, (screen.columns ?? 80) - 1))
  }

  return {
    show(next) {
      text = next
      if (!timer) {
        screen.write(HIDE_CURSOR)
        timer = setInterval(draw, FRAME_MS).unref()
      }
      draw()
    },
    stop() {
      if (!timer) return
      clearInterval(timer)
      timer = undefined
      screen.write(START_OF_LINE + SHOW_CURSOR)
    },
  }
}
