import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/root.mjs'
import type { CheckResult } from './command.ts'

export interface LockedPackage {
  version?: string
  resolved?: string
  integrity?: string
  link?: boolean
  inBundle?: boolean
  optionalDependencies?: Record<string, string>
}

const registry = 'registry.npmjs.org'

/** True if Node finds `name` from the package at `path`: in its own node_modules or in a folder above. */
function isLocked(packages: Record<string, LockedPackage>, path: string, name: string): boolean {
  for (let folder = path; ;) {
    const candidate = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    if (packages[candidate]) return true
    if (folder === '') return false
    const above = folder.lastIndexOf('/node_modules/')
    folder = above >= 0 ? folder.slice(0, above) : ''
  }
}

/**
 * Returns faults that npm itself accepts: a lockfile written on one machine can miss the packages of other
 * platforms, lack a checksum, or fetch from another host.
 */
export function lockfileFaults(packages: Record<string, LockedPackage>): string[] {
  return Object.entries(packages).flatMap(([path, entry]) => {
    const faults: string[] = []
    for (const name of Object.keys(entry.optionalDependencies ?? {})) {
      if (!isLocked(packages, path, name))
        faults.push(`${path || 'package.json'}: optional ${name} is not locked`)
    }
    if (!path.includes('node_modules/') || entry.link) return faults
    if (!entry.integrity && !entry.inBundle) faults.push(`${path}: no integrity`)
    if (entry.resolved && new URL(entry.resolved).host !== registry) {
      faults.push(`${path}: comes from ${new URL(entry.resolved).host}`)
    }
    return faults
  })
}

export function checkLockfile(): Promise<CheckResult> {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const faults = lockfileFaults(packages)
  const summary = `${Object.keys(packages).length} packages`
  return Promise.resolve({ ok: faults.length === 0, details: faults.join('\n'), summary })
}
