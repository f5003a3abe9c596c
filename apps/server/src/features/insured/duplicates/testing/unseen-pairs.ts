/** One person as a register writes it: first name, last name, patronymic, birth date */
type Written = readonly [first: string, last: string, patronymic?: string | null, birthdate?: string]
export type UnseenPair = readonly [Written, Written]

/**
 * Pairs that were written before the rules and were never used to adjust them. They measure how
 * well the rules handle new spellings.
 */
export const samePeople: readonly UnseenPair[] = [
  [
    ['Lucía', 'Fernández'],
    ['Lucia', 'Fernández Ortega'],
  ],
  [
    ['Pablo', 'Gutiérrez Sanz'],
    ['Pablo', 'Gutierrez', 'Sanz'],
  ],
  [
    ['María del Carmen', 'Ruiz Molina'],
    ['María Carmen', 'Ruiz'],
  ],
  [
    ['Beatriz', 'Souza Andrade'],
    ['Beatriz', 'Andrade'],
  ],
  [
    ['João Pedro', 'Oliveira'],
    ['Joao', 'Oliveira'],
  ],
  [
    ['Tomás', 'de los Ríos'],
    ['Tomas', 'Rios'],
  ],
  [
    ['Rita', 'da Costa'],
    ['Rita', 'Dacosta'],
  ],
  [
    ['Willem', 'van den Berg'],
    ['Willem', 'Berg, van den'],
  ],
  [
    ['Anneke', 'van der Linden'],
    ['Anneke', 'Vanderlinden'],
  ],
  [
    ['Omar', 'Al-Rashid'],
    ['Omar', 'Alrashid'],
  ],
  [
    ['Layla', 'El Mansour'],
    ['Layla', 'Mansour'],
  ],
  [
    ['Juan', 'del Valle'],
    ['Juan', 'Valle'],
  ],
  [
    ['Ernst', 'von Hagen'],
    ['Ernst', 'Hagen'],
  ],
  [
    ['Андрей', 'Щербаков'],
    ['Andrei', 'Scherbakov'],
  ],
  [
    ['Юрий', 'Жданов'],
    ['Yury', 'Zhdanov'],
  ],
  [
    ['Людмила', 'Чернышёва'],
    ['Ljudmila', 'Chernysheva'],
  ],
  [
    ['Хасан', 'Юсупов'],
    ['Khasan', 'Iusupov'],
  ],
  [
    ['Хасан', 'Юсупов'],
    ['Hasan', 'Jusupov'],
  ],
  [
    ['Наталья', 'Мещерякова'],
    ['Natalia', 'Meshcheryakova'],
  ],
  [
    ['Фёдор', 'Королёв'],
    ['Fyodor', 'Korolyov'],
  ],
  [
    ['Екатерина', 'Цветкова'],
    ['Yekaterina', 'Tsvetkova'],
  ],
  [
    ['Екатерина', 'Цветкова'],
    ['Ekaterina', 'Cvetkova'],
  ],
  [
    ['Ольга', 'Яковлева'],
    ['Olga', 'Jakowlewa'],
  ],
  [
    ['Пётр', 'Шишкин'],
    ['Pjotr', 'Schischkin'],
  ],
  [
    ['Николай', 'Рахманинов'],
    ['Nikolai', 'Rachmaninoff'],
  ],
  [
    ['Jörg', 'Schäfer'],
    ['Joerg', 'Schaefer'],
  ],
  [
    ['Günther', 'Groß'],
    ['Guenther', 'Gross'],
  ],
  [
    ['Sören', 'Köhler'],
    ['Soeren', 'Kohler'],
  ],
  [
    ['Jürgen', 'Weiß'],
    ['Jurgen', 'Weiss'],
  ],
  [
    ['Галина', 'Ткаченко', 'Петровна'],
    ['Галина Петровна', 'Ткаченко'],
  ],
]

const born = '1990-02-03'
const later = '1971-10-30'
export const differentPeople: readonly UnseenPair[] = [
  [
    ['Lucía', 'Fernández Ortega', null, born],
    ['Lucía', 'Fernández Ortega', null, later],
  ],
  [
    ['Юлия', 'Щукина', null, born],
    ['Yulia', 'Shchukina', null, later],
  ],
  [
    ['Jörg', 'Schäfer', null, born],
    ['Joerg', 'Schaefer', null, '1990-03-02'],
  ],
  [
    ['Rita', 'da Costa', null, born],
    ['Rita', 'Costa', null, later],
  ],
  [
    ['Lucía', 'Fernández Ortega'],
    ['Marta', 'Fernández Ortega'],
  ],
  [
    ['Lucía', 'Fernández Ortega'],
    ['Lucía', 'Ramos Ortiz'],
  ],
  [
    ['Lucía', 'Fernández Ortega'],
    ['Lucía', 'Fernández Molina'],
  ],
  [
    ['Juan', 'García'],
    ['Pedro', 'García López'],
  ],
  [
    ['José Luis', 'Martín'],
    ['José Antonio', 'Martín'],
  ],
  [
    ['Ivan', 'Petrov'],
    ['Ivan', 'Popov'],
  ],
  [
    ['Сергей', 'Кузнецов'],
    ['Сергей', 'Кравцов'],
  ],
  [
    ['Анна', 'Иванова'],
    ['Алла', 'Ильина'],
  ],
  [
    ['Omar', 'Al-Rashid'],
    ['Omar', 'Al-Farsi'],
  ],
  [
    ['Willem', 'van den Berg'],
    ['Willem', 'van den Bosch'],
  ],
  [
    ['Ana', 'de la Fuente'],
    ['Ana', 'de la Torre'],
  ],
  [
    ['Ernst', 'von Hagen'],
    ['Ernst', 'von Bergen'],
  ],
  [
    ['Thomas', 'Müller'],
    ['Thomas', 'Maier'],
  ],
  [
    ['Thomas', 'Bauer'],
    ['Tobias', 'Bauer'],
  ],
  [
    ['Tomás', 'de los Ríos'],
    ['Tomás', 'de los Santos'],
  ],
  [
    ['Wei', 'Li'],
    ['Wen', 'Li'],
  ],
  [
    ['Пётр', 'Шишкин'],
    ['Пётр', 'Сычкин'],
  ],
  [
    ['Наталья', 'Жукова'],
    ['Наталья', 'Зуева'],
  ],
  [
    ['Maria', 'Silva'],
    ['Marta', 'Silveira'],
  ],
  [
    ['Carmen', 'Delgado'],
    ['Carmen', 'Salgado'],
  ],
  [
    ['Elena', 'Alba'],
    ['Elena', 'Vega'],
  ],
]
