/** Saves a text or a file as a browser download. */
export function saveFile(name: string, content: string | Blob, type = 'text/csv;charset=utf-8'): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  follow(address, name)
  URL.revokeObjectURL(address)
}

/** Downloads from a URL of the product. */
export function follow(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}
