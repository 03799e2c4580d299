import { type Socket, connect, createServer } from 'node:net'

/** A port of this network namespace's own loopback, and the Unix socket that answers there. */
export interface Link {
  port: number
  socket: string
}

/** Listens on `127.0.0.1:port` and joins each connection to the socket. Rejects when the port cannot be had. */
export function listenFor({ port, socket }: Link): Promise<void> {
  const server = createServer({ allowHalfOpen: true }, (near) => {
    join(near, connect({ path: socket, allowHalfOpen: true }))
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve())
  })
}

/** Either side may say all and still listen; when one breaks, so does the other. */
function join(near: Socket, far: Socket): void {
  const breakBoth = (): void => {
    near.destroy()
    far.destroy()
  }
  near.on('error', breakBoth)
  far.on('error', breakBoth)
  near.pipe(far)
  far.pipe(near)
}
