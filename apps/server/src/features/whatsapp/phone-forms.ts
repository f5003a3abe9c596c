/**
 * Returns the stored forms that a WhatsApp number may have. WhatsApp keeps an older form of Mexican and
 * Argentine mobile numbers and drops the ninth digit of some Brazilian ones.
 */
export function phoneForms(phone: string): string[] {
  const forms = [phone]
  const mexican = /^\+521(\d{10})$/.exec(phone)
  if (mexican) forms.push(`+52${mexican[1]}`)
  const argentine = /^\+549(\d{10})$/.exec(phone)
  if (argentine) forms.push(`+54${argentine[1]}`)
  const brazilian = /^\+55(\d{2})([6-9]\d{7})$/.exec(phone)
  if (brazilian) forms.push(`+55${brazilian[1]}9${brazilian[2]}`)
  return forms
}
