/** Emoji of a language from our own files, in the format of the picker */
type Stored = {
  emoji?: string
  unicode?: string
  label: string
  tags?: string[]
  group?: number
  version?: number
  skins?: { emoji?: string; tone?: number | number[] }[]
}
type Groups = { groups: { message: string; order: number }[]; skinTones: { key: string; message: string }[] }

const loaders = {
  en: () => [import('emojibase-data/en/data.json'), import('emojibase-data/en/messages.json')] as const,
  ru: () => [import('emojibase-data/ru/data.json'), import('emojibase-data/ru/messages.json')] as const,
  es: () => [import('emojibase-data/es/data.json'), import('emojibase-data/es/messages.json')] as const,
  pt: () => [import('emojibase-data/pt/data.json'), import('emojibase-data/pt/messages.json')] as const,
}
const tones = ['light', 'medium-light', 'medium', 'medium-dark', 'dark'] as const
// Skin tones and hair alone are not emoji to send.
const components = 2

export async function emojiData(locale: string) {
  const load = loaders[locale as keyof typeof loaders] ?? loaders.en
  const [data, messages] = await Promise.all(load())
  const stored = data.default as unknown as Stored[]
  const { groups, skinTones } = messages.default as unknown as Groups
  return {
    locale,
    emojis: stored.flatMap(({ emoji, label, tags = [], group, version = 1, skins = [] }) =>
      emoji === undefined || group === undefined || group === components
        ? []
        : [{ emoji, category: group, label, version, tags, ...skinsOf(skins) }],
    ),
    categories: groups
      .filter(({ order }) => order !== components)
      .map(({ order, message }) => ({ index: order, label: message })),
    skinTones: Object.fromEntries(
      tones.map((tone) => [tone, skinTones.find(({ key }) => key === tone)?.message ?? tone]),
    ) as Record<(typeof tones)[number], string>,
  }
}

function skinsOf(skins: NonNullable<Stored['skins']>) {
  const own = tones.map((tone, nth) => [tone, skins.find((skin) => skin.tone === nth + 1)?.emoji] as const)
  return own.every(([, emoji]) => emoji !== undefined)
    ? { skins: Object.fromEntries(own) as Record<(typeof tones)[number], string> }
    : {}
}
