/** Stands for a formula whose result the file does not hold. */
export const noResult = '#FORMULA!'

const errorValue =
  /^#(?:FORMULA!|N\/A|N\/D|Н\/Д|REF!|¡REF!|REF!|ССЫЛКА!|VALUE!|¡VALOR!|VALOR!|ЗНАЧ!|DIV\/0!|¡DIV\/0!|ДЕЛ\/0!|NAME\?|¿NOMBRE\?|NOME\?|ИМЯ\?|NUM!|¡NUM!|NÚM!|ЧИСЛО!|NULL!|¡NULO!|NULO!|ПУСТО!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|UNKNOWN!|BUSY!|GETTING_DATA)$|^Err:\d{3}$/i

/** True for what a spreadsheet shows instead of a value: an error, or a formula without a result. */
export const isErrorValue = (text: string): boolean =>
  (text.startsWith('#') || text.startsWith('E')) && errorValue.test(text)

/** True for a number that a spreadsheet shortened: `9.99535E+08`. */
export const hasLostDigits = (text: string): boolean => /^-?\d(?:[.,]\d+)?E\+\d{1,3}$/i.test(text)
