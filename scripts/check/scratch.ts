import { readFileSync } from 'node:fs'
import { API } from 'typescript/unstable/sync'
import { root } from '../lib/root.mjs'

/** Text to find in a file and what replaces it */
export type Edit = [file: string, find: string, replace: string]
export type Place = [project: 'apps/server' | 'apps/web', file: string]

const configOf = (project: string) => `${root}/${project}/tsconfig.json`
const pathOf = ([project, file]: Place) => `${root}/${project}/src/${file}`

/** The repository with edits that exist only in memory */
export class Scratch {
  private texts = new Map<string, string>()
  private readonly api = new API({ cwd: root, fs: { readFile: (path) => this.texts.get(path) } })
  private snapshot = this.api.updateSnapshot({ openProjects: ['apps/server', 'apps/web'].map(configOf) })

  /** Replaces the edits of before. */
  edit(edits: readonly Edit[]): void {
    const before = this.texts
    this.texts = new Map()
    for (const [file, find, replace] of edits) {
      const path = `${root}/${file}`
      const text = this.texts.get(path) ?? readFileSync(path, 'utf8')
      if (!text.includes(find)) throw new Error(`${file} no longer holds ${find}`)
      this.texts.set(path, text.replace(find, replace))
    }
    const changed = [...new Set([...before.keys(), ...this.texts.keys()])].filter(
      (path) => before.get(path) !== this.texts.get(path),
    )
    this.snapshot = this.api.updateSnapshot({ fileChanges: { changed } })
  }

  /** The texts of a file's type errors */
  errors(place: Place): string[] {
    const project = this.snapshot.getProject(configOf(place[0]))
    if (!project) throw new Error(`${place[0]} has no project.`)
    const found = project.program.getSemanticDiagnostics(pathOf(place))
    return found.map(({ text, messageChain = [] }) =>
      [text, ...messageChain.map((more) => more.text)].join('\n'),
    )
  }

  close(): void {
    this.api.close()
  }
}
