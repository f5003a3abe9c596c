/**
 * A sample of common ICD-10 codes for the demo, with short titles of our own: code, then the title in English, Russian,
 * Spanish and Portuguese. It is not the classification; an installation loads that with `npm run icd10`.
 */
const sample = `
A09|Gastroenteritis and colitis, infectious|Инфекционный гастроэнтерит и колит|Gastroenteritis y colitis infecciosas|Gastroenterite e colite infecciosas
B34.9|Viral infection, unspecified|Вирусная инфекция неуточнённая|Infección viral, no especificada|Infecção viral não especificada
D50.9|Iron deficiency anaemia, unspecified|Железодефицитная анемия неуточнённая|Anemia por deficiencia de hierro, no especificada|Anemia por deficiência de ferro não especificada
E03.9|Hypothyroidism, unspecified|Гипотиреоз неуточнённый|Hipotiroidismo, no especificado|Hipotireoidismo não especificado
E11.9|Type 2 diabetes without complications|Сахарный диабет 2-го типа без осложнений|Diabetes tipo 2 sin complicaciones|Diabetes tipo 2 sem complicações
E55.9|Vitamin D deficiency, unspecified|Недостаточность витамина D неуточнённая|Deficiencia de vitamina D, no especificada|Deficiência de vitamina D não especificada
E66.9|Obesity, unspecified|Ожирение неуточнённое|Obesidad, no especificada|Obesidade não especificada
E78.5|High blood lipids, unspecified|Гиперлипидемия неуточнённая|Hiperlipidemia, no especificada|Hiperlipidemia não especificada
F32.9|Depressive episode, unspecified|Депрессивный эпизод неуточнённый|Episodio depresivo, no especificado|Episódio depressivo não especificado
F41.1|Generalized anxiety disorder|Генерализованное тревожное расстройство|Trastorno de ansiedad generalizada|Transtorno de ansiedade generalizada
F51.0|Insomnia of nonorganic origin|Бессонница неорганической природы|Insomnio no orgánico|Insônia não orgânica
G43.9|Migraine, unspecified|Мигрень неуточнённая|Migraña, no especificada|Enxaqueca não especificada
G44.2|Tension headache|Головная боль напряжения|Cefalea tensional|Cefaleia tensional
G47.0|Disorders of falling asleep and of staying asleep|Нарушения засыпания и поддержания сна|Trastornos del inicio y del mantenimiento del sueño|Distúrbios do início e da manutenção do sono
G47.3|Sleep apnoea|Апноэ сна|Apnea del sueño|Apneia do sono
H10.9|Conjunctivitis, unspecified|Конъюнктивит неуточнённый|Conjuntivitis, no especificada|Conjuntivite não especificada
H66.9|Otitis media, unspecified|Средний отит неуточнённый|Otitis media, no especificada|Otite média não especificada
I10|High blood pressure (essential hypertension)|Эссенциальная (первичная) гипертензия|Hipertensión esencial (primaria)|Hipertensão essencial (primária)
I20.9|Angina pectoris, unspecified|Стенокардия неуточнённая|Angina de pecho, no especificada|Angina de peito não especificada
I25.9|Chronic ischaemic heart disease, unspecified|Хроническая ишемическая болезнь сердца неуточнённая|Cardiopatía isquémica crónica, no especificada|Doença isquêmica crônica do coração não especificada
I48|Atrial fibrillation and flutter|Фибрилляция и трепетание предсердий|Fibrilación y aleteo auricular|Fibrilação e flutter atrial
I49.3|Premature beats of a ventricle|Желудочковая экстрасистолия|Extrasístoles ventriculares|Extrassístoles ventriculares
I83.9|Varicose veins of the legs|Варикозное расширение вен ног|Várices de las piernas|Varizes das pernas
J00|Common cold|Острый назофарингит (насморк)|Resfriado común|Resfriado comum
J01.9|Acute sinusitis, unspecified|Острый синусит неуточнённый|Sinusitis aguda, no especificada|Sinusite aguda não especificada
J02.9|Acute pharyngitis, unspecified|Острый фарингит неуточнённый|Faringitis aguda, no especificada|Faringite aguda não especificada
J03.9|Acute tonsillitis, unspecified|Острый тонзиллит неуточнённый|Amigdalitis aguda, no especificada|Amigdalite aguda não especificada
J06.9|Acute infection of the upper airways, unspecified|Острая инфекция верхних дыхательных путей неуточнённая|Infección aguda de las vías respiratorias superiores, no especificada|Infecção aguda das vias aéreas superiores não especificada
J20.9|Acute bronchitis, unspecified|Острый бронхит неуточнённый|Bronquitis aguda, no especificada|Bronquite aguda não especificada
J30.4|Allergic rhinitis, unspecified|Аллергический ринит неуточнённый|Rinitis alérgica, no especificada|Rinite alérgica não especificada
J45.9|Asthma, unspecified|Астма неуточнённая|Asma, no especificada|Asma não especificada
K21.9|Reflux disease without inflammation of the gullet|Гастроэзофагеальный рефлюкс без эзофагита|Enfermedad por reflujo sin esofagitis|Doença do refluxo sem esofagite
K29.7|Gastritis, unspecified|Гастрит неуточнённый|Gastritis, no especificada|Gastrite não especificada
K30|Functional dyspepsia|Функциональная диспепсия|Dispepsia funcional|Dispepsia funcional
K58.9|Irritable bowel without diarrhoea|Синдром раздражённого кишечника без диареи|Colon irritable sin diarrea|Síndrome do intestino irritável sem diarreia
K59.0|Constipation|Запор|Estreñimiento|Constipação
L20.9|Atopic dermatitis, unspecified|Атопический дерматит неуточнённый|Dermatitis atópica, no especificada|Dermatite atópica não especificada
L50.9|Hives, unspecified|Крапивница неуточнённая|Urticaria, no especificada|Urticária não especificada
L70.0|Acne vulgaris|Угри обыкновенные|Acné vulgar|Acne vulgar
M17.9|Arthrosis of the knee, unspecified|Артроз коленного сустава неуточнённый|Artrosis de la rodilla, no especificada|Artrose do joelho não especificada
M54.2|Neck pain|Боль в шее (цервикалгия)|Dolor de cuello (cervicalgia)|Dor no pescoço (cervicalgia)
M54.5|Low back pain|Боль внизу спины|Dolor en la zona lumbar (lumbago)|Dor lombar baixa
N30.0|Acute cystitis|Острый цистит|Cistitis aguda|Cistite aguda
N39.0|Urinary tract infection, site not specified|Инфекция мочевых путей без уточнения локализации|Infección de vías urinarias, sitio no especificado|Infecção do trato urinário de localização não especificada
R05|Cough|Кашель|Tos|Tosse
R07.4|Chest pain, unspecified|Боль в груди неуточнённая|Dolor en el pecho, no especificado|Dor torácica não especificada
R10.4|Abdominal pain, other and unspecified|Другие и неуточнённые боли в животе|Dolor abdominal, otro y no especificado|Dor abdominal, outra e não especificada
R51|Headache|Головная боль|Dolor de cabeza|Dor de cabeça
Z00.0|General medical examination|Общий медицинский осмотр|Examen médico general|Exame médico geral
Z76.0|Issue of a repeat prescription|Выдача повторного рецепта|Emisión de receta repetida|Emissão de receita de repetição
`

/** The sample as a list that `npm run icd10` would read */
export const demoCodes: string = [
  'code\ttitle\tlanguage',
  ...sample
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [code = '', ...titles] = line.split('|')
      return (['en', 'ru', 'es', 'pt'] as const).map((language, nth) =>
        [code, titles[nth] ?? '', language].join('\t'),
      )
    }),
].join('\n')
