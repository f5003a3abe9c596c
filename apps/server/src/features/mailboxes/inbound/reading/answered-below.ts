/** Words above a quote that send the reader into it. */
const pointers = [
  /\b(?:see|answer(?:s|ed)?|repl(?:y|ies|ied)|comments?|responses?|mine|my)\b.{0,60}\b(?:below|in-?line|in (?:red|blue|green|bold|colou?r|the text|your (?:mail|text)))\b/iu,
  /\b(?:in-?line|below in (?:red|blue|green|bold)|in (?:red|blue|green) below)\b/iu,
  /(?:^|[^\p{L}])(?:см\.?|смотрите|ответ(?:ы|ил|ила|ила)?|отвеча(?:ю|ем)|комментари[ий])(?:[^\p{L}].{0,60})?(?:ниже|в тексте|красным|синим|зел[её]ным|жирным)/iu,
  /(?:respuestas?|respondo|contesto|comentarios?|ver|véase|vea)\b.{0,60}(?:abajo|debajo|en (?:rojo|azul|verde|negrita|el texto))/iu,
  /(?:respostas?|respondo|coment[áa]rios?|veja|ver|segue[m]?)\b.{0,60}(?:abaixo|em (?:vermelho|azul|verde|negrito)|no texto)/iu,
]

const longestPointer = 300

/** True if the words above a quote say that the answer stands within it. */
export function pointsBelow(own: string): boolean {
  const text = own.replace(/\s+/g, ' ').trim()
  return text.length <= longestPointer && pointers.some((pattern) => pattern.test(text))
}

const coloured =
  /(?:color\s*:\s*|<font[^>]{0,200}color\s*=\s*["']?)(?:red|#f00\b|#(?:ff|ee|e0|c0|c8|d0)0000|rgb\(\s*(?:25[0-5]|19\d|2[0-4]\d)\s*,\s*0\s*,\s*0)/i

/** True if a part of a mail is written in red, as answers between the lines of a quote are. */
export const isInRed = (html: string): boolean => coloured.test(html)
