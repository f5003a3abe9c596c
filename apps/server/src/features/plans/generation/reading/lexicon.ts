// Words of plan guides in the product's four languages. Stems, matched at the start of a word.
const words = (stems: string) =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${stems
      .trim()
      .split(/\s*\n\s*/)
      .join('|')})`,
    'iu',
  )

/** Headings of a column or section that lists services. */
export const listsServices = words(`
  services?(?!\\p{L})|benefits?(?!\\p{L})|covers?(?!\\p{L})|coverage|what(?:'s| is) (?:covered|included)|treatments?|medical care|included|guarantees?
  услуг|вид(?:ы)? помощи|медицинск(?:ая|ие|ой) помощ|покрыти|объ[её]м помощи|что (?:входит|включено|покрывается)|помощь|гаранти
  servicios?(?!\\p{L})|prestaci|coberturas?|beneficios?|garant[ií]as?|qué (?:incluye|cubre)|incluid|asistencias?
  serviços?|benefícios?|o que (?:está incluído|inclui|cobre)|incluíd|assistências?`)

/** Words for what a plan does not pay for. */
export const excludes = words(`
  not covered|not included|not insured|exclusions?|excluded|excludes|what is not|is no cover|no cover
  не покрыва|не входит|не входят|не включ|не оплачива|не возмеща|исключени|исключая|без покрытия
  no (?:está |están |se )?(?:cubiert|incluid)|no cubre|no incluye|no se cubre|exclusi|excluid
  não (?:está |estão |é |são )?(?:cobert|incluíd|abrangid)|não cobre|não inclui|exclus|excluíd`)

/** A cell that only says no. */
export const saysNo = /^(?:no|нет|não|n\/a|none|[-–—✗✘×x]|not? (?:covered|included)|excluded)\.?$/iu

/** Sections about the plan instead of its services. */
export const isAboutPlan = words(`
  good to know|contacts?(?!\\p{L})|definitions?|glossary|how to (?:claim|complain|join|pay|read)|claims?(?!\\p{L})|complaints?|payments?(?!\\p{L})|premiums?|prices?|fees|general (?:terms|conditions|information|provisions)|terms and|privacy|data protection|validity|documents?(?!\\p{L})|about (?:us|the|this|your)|faq|questions|who (?:can|is)|eligib|termination|important|notes?(?!\\p{L})|remember|(?:table of )?contents|waiting periods?|obligations|territor|legal (?:notice|information)|summary|your card|welcome|introduction
  полезно знать|контакт|определени|термин|глоссари|словарь|общие (?:положения|сведения|условия)|оплата|порядок (?:оплаты|расторжения|заключения)|стоимость|тариф|цены|жалоб|претензи|документы|персональн|срок|вопрос|кто может|важно|примечани|внимание|содержание|оглавление|территори|расторжени|обязанност|введение|о компании|о программе
  conviene saber|contacto|definicion|glosario|condiciones generales|términos|pagos?(?!\\p{L})|primas?(?!\\p{L})|precios?|tarifas?|reclamacion|quejas|documentos|documentación|privacidad|protección de datos|preguntas|quién puede|importante|notas?(?!\\p{L})|índice|contenido|vigencia|información (?:general|útil|legal)|aviso|carencia|ámbito|baja(?!\\p{L})|bienvenid
  bom saber|contactos?|contatos?|definições|glossário|condições gerais|termos|pagamentos?|prêmios?|prémios?|preços?|reclamações|privacidade|proteção de dados|perguntas|quem pode|índice|conteúdo|vigência|informações (?:gerais|úteis|legais)|aviso|carências?|âmbito|rescisão|bem-vind`)

/** Words for services in titles. */
export const namesService = words(`
  doctors?(?!\\p{L})|physician|practition|gp(?!\\p{L})|specialist|consultation|telemedicine|telehealth|video|nurs|dent|tooth|teeth|hospital|in-?patient|out-?patient|surg|ambulance|emergenc|urgent|maternity|pregnan|childbirth|newborn|paediatr|pediatr|vaccin|immuni|check-?ups?|screening|prevent|wellbeing|wellness|laborator|lab tests?|diagnos|imaging|x-?ray|mri|ultrasound|scan|physio|rehab|therap|psycho|mental|counsel|optic|eye|vision|glasses|hearing|massage|nutrition|diet|second (?:medical )?opinion|home (?:visit|care)|house calls?|medical|health|clinic|treatment|chronic|oncolog|cancer|transplant|dialysis|repatriat|evacuat|assistance|towing|roadside|breakdown|replacement car|locksmith|plumb|electric|glazier|legal|interpret|translat|baggage|luggage|trip|travel|cancellation|concierge|gym|sport|podiat|chiropod|fertil|allerg
  врач|терапевт|специалист|консультац|телемед|видео|медсест|сестринск|стоматолог|зуб|госпитал|стационар|амбулатор|поликлин|хирург|операци|скор(?:ая|ой)|неотложн|экстренн|беременн|род(?:ы|ов)|новорожд|педиатр|вакцин|прививк|чекап|чек-ап|осмотр|диспансер|профилакт|лаборатор|анализ|диагност|рентген|мрт|кт(?!\\p{L})|узи|физиотерап|реабилит|психо|офтальмо|зрени|очки|массаж|диетолог|второе мнение|вызов|помощь на дому|лечени|медицин|здоров|онколог|эвакуац|репатри|эвакуатор|аварийн|юридич|перевод|багаж|поездк|страхов(?:ка|ание) багаж|травм
  médic|doctor|consulta|especialista|telemedicina|vídeo|video|enfermer|odont|dental|hospital|ingreso|cirug|quir[uú]rg|ambulanci|urgenci|emergenci|matern|embaraz|parto|recién nacid|pediatr|vacun|chequeo|revisi[oó]n|prevenci|preventiv|laboratori|análisis|analític|diagn[oó]stic|radiograf|resonancia|ecograf|fisioterap|rehabilit|psicol|psiquiatr|óptica|ocular|gafas|masaje|nutrici|segunda opini|domicilio|tratamiento|salud|clínica|oncol|repatriaci|evacuaci|grúa|asistencia|cerrajer|fontaner|electricista|jurídic|legal|equipaje|viaje|podolog
  m[eé]dic|doutor|consulta|telemedicina|enferm|dent|odont|hospital|internament|internaç|cirurg|ambulânci|urgênci|emergênci|matern|gravidez|parto|recém-nascid|pediatr|vacin|check-up|exames?|preventiv|prevenç|laborat|análises|diagn[oó]stic|imagiolog|imagem|raio|ressonância|ecograf|fisioterap|reabilit|psicol|psiqu|óptica|ocul|massag|nutri|segunda opini|domicíl|domicili|tratament|saúde|clínic|oncol|repatri|evacua|reboque|assistênci|chaveir|canaliz|eletricist|jurídic|bagag|viag`)

/** Words for using a service, which are rare in other text. */
export const tellsUse = words(`
  book|ask (?:for|in)|call (?:the|us|before)|appointment|visits? (?:a|per) year|sessions?|up to \\d|approval|referral|co-?pay|waiting period|in the app|on the map|in the chat|network|admission|\\d+ (?:visits|days|sessions)
  запи(?:сь|сать|шит)|звон|позвон|в чате|через чат|на карте|в приложени|до \\d+|раз(?:а)? в год|лимит|посещени|вызов|согласовани|направлени|без ограничен|сети
  reserv|pid[ae]|cita|llam|chat|mapa|aplicaci|hasta \\d|veces al año|visitas|sesiones|al año|autorizaci|copago|carencia|cuadro médico
  marc(?:ar|aç|e)|agend|lig(?:ue|ar)|chat|mapa|aplicaç|aplicativo|até \\d|vezes por ano|por ano|consultas|sessões|autorizaç|copart|carência|rede`)

/** Bold words at the start of a remark. */
export const isRemark = words(`
  note|important|attention|please|remember|warning|example|tip
  важно|внимание|примечание|обратите|например|пример
  nota|importante|atención|atencion|recuerd|ejemplo|aviso
  atenção|lembre|exemplo`)

/** Names of a service's properties: headings of details, not services. */
export const isAttribute = words(`
  limits?(?!\\p{L})|access(?!\\p{L})|how(?!\\p{L})|where(?!\\p{L})|when(?!\\p{L})|what(?!\\p{L})|conditions?(?!\\p{L})|waiting|co-?pay|phone(?!\\p{L})|hours|booking|includes?(?!\\p{L})|covers?(?!\\p{L})|coverage(?!\\p{L})|deductible|frequency|contact
  лимит|как(?!\\p{L})|где(?!\\p{L})|когда|что(?!\\p{L})|условия|период ожидания|доплата|телефон|часы|запись|включает|франшиза|периодичность
  límite|acceso|cómo|dónde|cuándo|qué(?!\\p{L})|condiciones|carencia|copago|teléfono|horario|incluye|cobertura(?!\\p{L})|franquicia
  limite|acesso|como(?!\\p{L})|onde|quando|o que|condições|carência|copart|telefone|horário|inclui(?!\\p{L})|franquia`)

/** Tier names of insurers' plans. */
export const namesTier = words(`
  basic|standard|classic|bronze|silver|gold(?!\\p{L})|platinum|diamond|premium|comfort|vip(?!\\p{L})|economy|essential|extra(?!\\p{L})|advanced|elite
  базов|стандарт|классик|бронз|серебр|золот|платин|бриллиант|премиум|комфорт|эконом|элит|расширенн
  básic|estándar|clásic|plata(?!\\p{L})|oro(?!\\p{L})|platino|bronce|económic|esencial|confort
  padrão|clássic|prata|ouro|essencial|conforto`)

/** A plan's name: "Plan Gold", "Silver plan", «Программа „Комфорт“». */
export const namesPlan =
  /^(?:\d+\.?\s+)?(?:plan|programme|program|package|план|программа|пакет|plano|programa|paquete|pacote)\s+[«"“'„]?(?=[\p{Lu}\d])[\p{L}\d]+|^(?!(?:your|our|the|this|tu|su|este|o|seu|ваш|наш)\s)(?:\d+\.?\s+)?[«"“]?\p{Lu}[\p{L}\d]*(?:\s[\p{L}\d]+)?[»"”]?\s(?:plan|package)$/iu
