import type { Language } from '@coverline/contract/common'

type NameList = { male: string[]; female: string[]; last: string[] }

const words = (text: string): string[] => text.split(' ')

/** First and last names for sample people, in the alphabet of each language. */
export const namesOf: Record<Language, NameList> = {
  en: {
    male: words(
      'James Oliver Henry George Arthur Thomas William Jack Edward Samuel Daniel Joseph Aaron Nathan Peter Colin Ravi Omar Kwame Liam',
    ),
    female: words(
      'Emma Grace Charlotte Alice Florence Rose Hannah Lucy Sarah Rachel Megan Claire Nadia Priya Zara Amara Ruth Helen Nora Ivy',
    ),
    last: words(
      "Walker Bennett Clarke Hughes Foster Murray O'Brien Patel Ahmed Fletcher Marsh Whitfield Sinclair Okafor Doyle Barnes Holloway Pearce Lambert Ashworth Kaur Singh Novak Reyes Chen Drummond Keating Lowe Merritt Stone",
    ),
  },
  ru: {
    male: words(
      'Александр Дмитрий Сергей Андрей Юрий Михаил Павел Николай Фёдор Илья Артём Виктор Григорий Константин Олег Пётр Роман Тимур Щербак Ян',
    ),
    female: words(
      'Анна Мария Екатерина Ольга Наталья Ирина Татьяна Юлия Светлана Дарья Елена Ксения Вера Полина Алёна Людмила Жанна Софья Зоя Яна',
    ),
    last: words(
      'Иванов Смирнов Кузнецов Соколов Попов Лебедев Козлов Новиков Морозов Волков Соловьёв Васильев Зайцев Павлов Семёнов Голубев Виноградов Богданов Воробьёв Фёдоров Михайлов Беляев Тарасов Белов Комаров Орлов Киселёв Макаров Андреев Щукин Жуков Хомяков Цветков Чернов Шестаков Юдин Яшин',
    ),
  },
  es: {
    male: words(
      'Alejandro José Manuel Javier Andrés Martín Ángel Íñigo Sergio Rubén Óscar Tomás Julián Nicolás Álvaro Iván Raúl Gonzalo Hugo Emilio',
    ),
    female: words(
      'María Lucía Carmen Inés Sofía Elena Paula Marta Begoña Noelia Rocío Ángeles Verónica Alba Irene Úrsula Pilar Nuria Mónica Belén',
    ),
    last: words(
      'García Martínez López Sánchez Pérez Gómez Ruiz Hernández Jiménez Díaz Moreno Muñoz Álvarez Romero Alonso Gutiérrez Navarro Domínguez Vázquez Ramos Gil Ramírez Serrano Blanco Molina Ortega Delgado Castro Ibáñez Peña',
    ),
  },
  pt: {
    male: words(
      'João António Rui Tiago Gonçalo Nuno Luís Miguel Duarte Simão Afonso César Vítor Hélder Jorge Baltazar Caio Otávio Renato Thiago',
    ),
    female: words(
      'Ana Beatriz Inês Conceição Joana Mafalda Catarina Leonor Sílvia Teresa Glória Luísa Filipa Raquel Íris Camila Letícia Larissa Débora Assunção',
    ),
    last: words(
      'Silva Santos Ferreira Pereira Oliveira Costa Rodrigues Martins Gonçalves Araújo Simões Magalhães Conceição Brandão Guimarães Teixeira Cardoso Nunes Fonseca Antunes Lourenço Falcão Sequeira Mendonça Vasconcelos Bragança Carvalho Coelho Leitão Sá',
    ),
  },
}

const fathers = words(
  'Александрович Дмитриевич Сергеевич Андреевич Юрьевич Михайлович Павлович Николаевич Фёдорович Артёмович Викторович Григорьевич Константинович Олегович Петрович Романович Тимурович Янович',
)

export const patronymics = {
  male: fathers,
  female: fathers.map((name) => name.replace(/ич$/u, 'на')),
}

/** Returns the female form of a Russian family name where needed. */
export function familyName(language: Language, last: string, isFemale: boolean): string {
  return language === 'ru' && isFemale && /(ов|ев|ёв|ин)$/u.test(last) ? `${last}а` : last
}
