import type { ServiceKind } from '@coverline/contract/plans/terms'

const homeVisit =
  /home (?:visit|care|call)|house ?call|doctor at home|на дом|выезд|дому|domicil|domicíl|a casa|visita médica en casa/iu
const telemedicine =
  /tele-?(?:medicine|health|consult)|video (?:consult|visit|call|appointment)|online doctor|телемед|видео-?(?:консульт|вызов|при[её]м|связ)|онлайн-?(?:врач|консульт|при[её]м)|telemedicina|teleconsult|videoconsult|video(?:llamada|chamada)|médico (?:en línea|online)/iu
const map =
  /(?:on|in|using|from|via) the(?: interactive)? map|(?:^|: )(?:map|карта|mapa)(?!\p{L})|interactive map|на (?:интерактивной )?карте|в карте клиник|(?:el|un|no|do|del) mapa|mapa interactivo|mapa interativo/iu
const chat =
  /(?:^|\W)(?:chat|chatbot|message us|write to us|whatsapp)(?:\W|$)|(?<!\p{L})(?:чат|мессенджер|напишите)|mensaje|mensagem/iu
const phone =
  /(?:^|\W)(?:by (?:tele)?phone|call(?!-out)|calls|ring|dial|phone|telephone|hotline|assistance line)(?:\W|$)|по телефону|позвон|звон|телефон|горяч\p{L}+ лини|круглосуточн\p{L}+ (?:лини|пульт)|llam(?:e|a|ar|ada|ando)(?!\p{L})|tel[eé]fon|lig(?:ue|ar|ando|ação)(?!\p{L})|central (?:de atendimento|telef)/iu

/** The kind of a service with the sentence that proves it. */
export type KindFound = { kind: ServiceKind; sentence: string }

export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?])\s+(?=[\p{Lu}\p{N}«"¿¡])/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
}

/**
 * Decides how people use a service. The name decides on home visit and telemedicine. Otherwise the first way
 * of booking in the text counts, a map before others of the same sentence; without any it is information.
 */
export function kindOf(title: string, description: string): KindFound {
  if (homeVisit.test(title)) return { kind: 'HOME_VISIT', sentence: title }
  if (telemedicine.test(title)) return { kind: 'TELEMEDICINE', sentence: title }
  for (const sentence of sentencesOf(description)) {
    if (map.test(sentence)) return { kind: 'BOOKING_VIA_MAP', sentence }
    const byChat = chat.exec(sentence)?.index ?? Number.POSITIVE_INFINITY
    const byPhone = phone.exec(sentence)?.index ?? Number.POSITIVE_INFINITY
    if (byPhone < byChat) return { kind: 'BOOKING_BY_PHONE', sentence }
    if (byChat < byPhone) return { kind: 'BOOKING_VIA_CHAT', sentence }
  }
  for (const sentence of sentencesOf(description)) {
    if (telemedicine.test(sentence)) return { kind: 'TELEMEDICINE', sentence }
    if (homeVisit.test(sentence)) return { kind: 'HOME_VISIT', sentence }
  }
  return { kind: 'INFORMATION', sentence: title }
}
