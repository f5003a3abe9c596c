/** The pages of a visit by video; only they may use camera, microphone and screen. */
const callPage = /^\/(visit|admin\/appointments\/[^/]+\/visit)\/?$/

/** Returns the value of the header `permissions-policy` for the page at a path. */
export function permissionsPolicyOf(path: string): string {
  const allowed = callPage.test(path) ? '(self)' : '()'
  return ['camera', 'microphone', 'display-capture'].map((name) => `${name}=${allowed}`).join(', ')
}
