import { mkdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { LockedPackage } from './lockfile.ts'
import { publicPackages } from './public-packages.ts'
import { runCommand } from './run-command.ts'

async function packOne(folder: string, destination: string): Promise<{ filename: string; integrity: string }> {
  const output = await runCommand('pnpm', ['pack', '--json', '--pack-destination', destination], { cwd: folder })
  const result: unknown = JSON.parse(output)
  if (typeof result === 'object' && result !== null && 'filename' in result && 'integrity' in result) {
    return { filename: String(result.filename), integrity: String(result.integrity) }
  }
  throw new Error(`pnpm pack in ${folder} did not say which file it wrote: ${output}`)
}

/** Packs every public package into `tarballs` below `workspace`, as publishing would. The packages must be built. */
export async function packAll(root: string, workspace: string): Promise<LockedPackage[]> {
  const destination = join(workspace, 'tarballs')
  await mkdir(destination)
  const packages: LockedPackage[] = []
  for (const { folder, manifest } of publicPackages(root)) {
    const { filename, integrity } = await packOne(join(root, folder), destination)
    packages.push({
      name: manifest.name,
      version: manifest.version,
      folder,
      reference: `file:../tarballs/${basename(filename)}`,
      integrity,
      hasBin: manifest.bin !== undefined,
      dependencies: Object.keys({
        ...manifest.dependencies,
        ...manifest.optionalDependencies,
        ...manifest.peerDependencies,
      }),
    })
  }
  return packages
}
