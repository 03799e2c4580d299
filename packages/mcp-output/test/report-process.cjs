// Loaded before the program: answers each message of the parent with what the process holds.
process.on('message', () => {
  globalThis.gc()
  const builtins = process.moduleLoadList.map((name) => name.replace('NativeModule ', ''))
  process.send({ heapUsed: process.memoryUsage().heapUsed, builtins })
})
process.channel.unref()
