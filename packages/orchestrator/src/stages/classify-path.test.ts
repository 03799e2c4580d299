import { expect, it } from 'vitest'
import { classifyPath } from './classify-path.ts'

it.each([
  ['package-lock.json', 'lock_file'],
  ['web/Cargo.lock', 'lock_file'],
  ['go.sum', 'lock_file'],
  ['node_modules/a/index.js', 'vendored'],
  ['third_party/zlib/inflate.c', 'vendored'],
  ['assets/app.min.js', 'generated'],
  ['api/user.pb.go', 'generated'],
  ['test/__snapshots__/a.test.ts.snap', 'generated'],
])('%s is left out as %s', (path, reason) => {
  expect(classifyPath(path)?.[0]).toBe(reason)
})

it.each(['src/lock.ts', 'src/vendor.ts', 'package.json', 'src/minify.js', 'go.mod', 'docs/vendor'])(
  '%s is reviewed',
  (path) => {
    expect(classifyPath(path)).toBeNull()
  },
)
