import { foldHtml } from './fold-html.ts'

export default function run(html: string): ReturnType<typeof foldHtml> {
  return foldHtml(html)
}
