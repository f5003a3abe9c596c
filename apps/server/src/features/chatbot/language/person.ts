import type { Language } from '@coverline/contract/common'

// Matches the word alone or with the usual words around it. A question that mentions a doctor or an agent
// does not match.
const askedFor: Record<Language, RegExp> = {
  en: /^(?:(?:i|want|need|to|talk|speak|chat|with|connect|me|get|let|give|can|could|please|pls|plz|now|just|a|an|the|real|live|human)\s+)*(?:operator|human|humans|person|people|agent|manager|someone|somebody|support)(?:\s+(?:please|pls|plz|now|here|there))*$/,
  ru: /^(?:(?:позвать|позовите|соедините|переключите|мне|нужен|нужна|хочу|дайте|поговорить|связаться|с|со|на|живой|живого|живым|пожалуйста)\s+)*(?:оператор\p{L}*|человек\p{L}*|менеджер\p{L}*|специалист\p{L}*|поддержк\p{L}*)(?:\s+пожалуйста)?$/u,
  es: /^(?:(?:quiero|necesito|puedo|hablar|con|un|una|al|el|la|pasame|paseme|por|favor)\s+)*(?:operador\p{L}*|humano|persona|agente|gestor\p{L}*|alguien)(?:\s+(?:real|de verdad|por favor))*$/u,
  pt: /^(?:(?:quero|preciso|posso|falar|com|um|uma|o|a|ao|de|por|favor)\s+)*(?:operador\p{L}*|humano|pessoa|atendente|agente|gestor\p{L}*|alguem)(?:\s+(?:real|de verdade|por favor))*$/u,
}

/** Whoever is tired of the machine, or looks for somebody behind it, wants a person too. */
const tired =
  /(?<!\p{L})(?:(?:not?|don ?t|dont|stop|hate|stupid|useless|enough) (?:\p{L}+ ){0,5}(?:bots?|robots?|machine|chatbot)|(?:anybody|anyone|somebody|someone) (?:there|here|alive)|(?:real|live|actual) (?:human|person)|есть (?:тут |там |здесь )?(?:кто|кто то|кто нибудь)(?: \p{L}+)? ?(?:живои|живой|тут|там|здесь)?$|(?:не|хватит|надоел\p{L}*|тупо\p{L}+|глуп\p{L}+) (?:\p{L}+ ){0,4}(?:бот\p{L}*|робот\p{L}*)|живо(?:и|й|го|му|м) (?:человек\p{L}*|оператор\p{L}*|сотрудник\p{L}*)|жив(?:ым|ые) (?:человек\p{L}*|люд\p{L}*)|no (?:\p{L}+ ){0,5}(?:bots?|robots?|maquina)|hay alguien|(?:persona|humano) (?:real|de verdad)|(?:nao|chega de|odeio) (?:\p{L}+ ){0,5}(?:bots?|robos?|maquina)|tem alguem|(?:pessoa|humano|gente) (?:real|de verdade))(?!\p{L})/u

/** True if a client asks for a person, in any language. */
export function asksForPerson(text: string): boolean {
  const said = text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, (marks) => (marks.includes('\u0306') ? marks : ''))
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\s]/gu, ' ')
    .trim()
    .replaceAll(/\s+/g, ' ')
  return tired.test(said) || Object.values(askedFor).some((pattern) => pattern.test(said))
}
