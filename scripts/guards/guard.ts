/** A guard of the product, how to take it out, and the test that fails without it. */
export type Guard = {
  /** What the guard holds, as a sentence */
  holds: string
  /** File of the guard, from the root */
  file: string
  /** Text that occurs exactly once in the file, and what takes its place; an empty text removes it. */
  from: string
  to: string
  /** File of the test, and a part of its title */
  test: string
  title: string
}
