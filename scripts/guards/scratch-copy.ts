import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from '../lib/root.mjs'

function trackedFiles(): string[] {
  const { status, stdout } = spawnSync('git', ['ls-files', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  })
  if (status !== 0)
    throw new Error('the guards are tested in a copy of what git tracks, and git gave no list')
  return stdout.split('\0').filter((file) => file !== '' && existsSync(join(root, file)))
}

/** Links the packages of a folder; those of the product itself lead into the copy. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from)) {
    if (name !== '@coverline') {
      symlinkSync(join(from, name), join(to, name))
      continue
    }
    mkdirSync(join(to, name))
    // Relative links, which lead from the copy to the copy
    for (const own of readdirSync(join(from, name)))
      symlinkSync(readlinkSync(join(from, name, own)), join(to, name, own))
  }
}

/** Copies the tracked files into a new folder, with links to the installed packages. */
export function scratchCopy(): string {
  const copy = mkdtempSync(join(tmpdir(), 'coverline-guards-'))
  const files = trackedFiles()
  for (const file of files) cpSync(join(root, file), join(copy, file), { recursive: true })
  const folders = new Set(files.filter((file) => file.endsWith('package.json')).map((file) => dirname(file)))
  for (const folder of folders) {
    const packages = join(root, folder, 'node_modules')
    if (existsSync(packages)) linkPackages(packages, join(copy, folder, 'node_modules'))
  }
  return copy
}
