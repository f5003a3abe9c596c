import type { TextEncoding } from '@coverline/contract/imports/encodings'
import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { decodeSlices, detectText } from '../decode-text.ts'

const table = (...names: string[]) =>
  ['first_name;last_name;id_number', ...names.map((name, nth) => `${name.replace(' ', ';')};X-${nth}`)].join(
    '\r\n',
  )

function readBack(text: string, encoding: string): { text: string; encoding: TextEncoding | undefined } {
  const bytes = iconv.encode(text, encoding)
  const found = detectText(bytes)
  return { text: found ? [...decodeSlices(bytes, found.encoding)].join('') : '', encoding: found?.encoding }
}

describe('a short file', () => {
  it.each([
    ['windows-1252', ['Álvaro Ruiz', 'Óscar Gil']],
    ['windows-1252', ['Óscar Gil']],
    ['windows-1252', ['Ana Conceição', 'Rui Assunção']],
    ['windows-1252', ['Ana Conceição']],
    ['windows-1252', ['JOÃO ASSUNÇÃO']],
    ['windows-1252', ['João Simões', 'Inês Araújo']],
    ['windows-1252', ['Mª Gil']],
    ['windows-1252', ['Íñigo Núñez', 'Ángel Ibáñez']],
    ['windows-1252', ['Jürgen Groß', 'Björn Müller']],
    ['windows-1252', ['Åsa Öberg', 'Søren Kjær']],
    ['windows-1252', ['Hélène Lefèvre', 'François Noël']],
    ['windows-1252', ['Ana O’Brien', 'Óptica Test']],
    ['windows-1252', ['Ángela Pérez – Gómez', 'Lucía “Lu” Peña']],
    ['windows-1252', ['Begoña Gil']],
    ['windows-1252', ['Iñaki Gil']],
    ['windows-1252', ['Zoë Gil', 'Chloé Gil']],
    ['windows-1252', ['Ana Brandão']],
    ['windows-1252', ['Luís Gil']],
    ['windows-1252', ['ÁLVARO NÚÑEZ']],
    ['windows-1252', ['CONCEIÇÃO GIL']],
    ['windows-1252', ['Úrsula Gil']],
    ['windows-1252', ['Élio Gil']],
    ['windows-1252', ['Àngels Gil']],
    ['windows-1252', ['Agustín Gil']],
    ['windows-1252', ['Raúl Güell']],
    ['windows-1252', ['Estevão Gonçalves']],
    ['windows-1252', ['Ângela Gil']],
    ['windows-1252', ['Antônio Gil']],
    ['windows-1252', ['Zé Gil']],
    ['windows-1252', ['Ñ Gil']],
    ['windows-1252', ['2º Gil']],
    ['windows-1251', ['Ян Ли']],
    ['windows-1251', ['Ия Цой']],
    ['windows-1251', ['Ўткир Смит'.replace('Ў', 'У'), 'Щербаков Эдуард']],
    ['windows-1251', ['Жанна Хохлова']],
    ['windows-1250', ['Michał Gil']],
    ['windows-1250', ['Zieliński Jan']],
    ['windows-1250', ['Šárka Nováková', 'Žofie Čapková']],
    ['windows-1253', ['Νίκος Gil']],
    ['windows-1253', ['ΜΑΡΙΑ ΠΑΠΑ']],
    ['macintosh', ['Álvaro Ruiz', 'Óscar Gil']],
    ['macintosh', ['Begoña Gil']],
    ['koi8-r', ['Юлия Щукина']],
    ['koi8-r', ['ИВАН ПЕТРОВ']],
    ['iso-8859-7', ['Ελένη Νικολάου']],
    ['iso-8859-2', ['Małgorzata Zielińska']],
    ['windows-1252', ['Ámbar Test']],
    ['windows-1251', ['Анна Иванова']],
    ['windows-1251', ['Юлия Ёлкина', 'Пётр Щукин']],
    ['windows-1251', ['ИВАН ПЕТРОВ']],
    ['windows-1251', ['Айгүл Смит'.replace('ү', 'у'), 'Тест Тестов']],
    ['koi8-r', ['Анна Иванова', 'Сергей Кузнецов']],
    ['iso-8859-5', ['Анна Иванова', 'Сергей Кузнецов']],
    ['ibm866', ['Анна Иванова', 'Сергей Кузнецов']],
    ['windows-1250', ['Paweł Wiśniewski', 'Małgorzata Zielińska']],
    ['windows-1250', ['Jan Dvořák', 'Jiří Kučera']],
    ['windows-1250', ['Győző Erdős', 'Lukács Szűcs']],
    ['windows-1253', ['Μαρια Παπα']],
    ['windows-1253', ['Γιώργος Παπαδόπουλος', 'Ελένη Νικολάου']],
    ['macintosh', ['José Muñoz', 'Íñigo Peña']],
    ['macintosh', ['João Conceição']],
    ['iso-8859-2', ['Paweł Wiśniewski', 'Żaneta Śliwa']],
    ['iso-8859-15', ['José Muñoz']],
    ['ibm850', ['José Muñoz', 'Ana Peña']],
    ['windows-1254', ['Ayşe Yıldız', 'Çağrı Şahin']],
    ['utf-16le', ['Åsa Öberg']],
    ['utf-8', ['José Muñoz', 'Анна Иванова', 'Óscar Ñ']],
  ] as const)('in %s is read as written: %j', (encoding, names) => {
    const text = table(...names)
    expect(readBack(text, encoding).text).toBe(text)
  })
})

it('a few broken bytes leave a file in UTF-8', () => {
  const bytes = Buffer.concat([Buffer.from('José Muñoz;1\n', 'utf8'), Buffer.from('Ana Peña;2\n', 'latin1')])
  const found = detectText(bytes)
  expect(found?.encoding).toBe('utf-8')
  expect([...decodeSlices(bytes, 'utf-8')].join('')).toBe('José Muñoz;1\nAna Pe\ufffda;2\n')
})
