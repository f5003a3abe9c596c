const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/gu, (sign) => escapes[sign] ?? sign)

export const addressOf = (key: string): string => `${window.location.origin}/lead-form/${key}`

/** Returns the code that shows the form in a page of the provider's site, as high as the form is. */
export function embedCode(key: string, title: string): string {
  const id = `coverline-form-${key.slice(-6)}`
  return `<iframe id="${id}" src="${addressOf(key)}" title="${escaped(title)}" loading="lazy"
  style="width:100%;max-width:480px;height:720px;border:0"></iframe>
<script>
addEventListener('message', function (event) {
  var frame = document.getElementById('${id}')
  if (event.source === frame.contentWindow && event.data.type === 'coverline-form')
    frame.style.height = Number(event.data.height) + 'px'
})
</script>`
}
