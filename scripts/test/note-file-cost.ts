import { afterAll, expect } from 'vitest'
import { relative } from 'node:path'
import { measureCost } from './cost.ts'

// Vitest runs this before each test file.
const note = measureCost()
const root = new URL('../..', import.meta.url).pathname

afterAll(() => note(relative(root, expect.getState().testPath ?? '')))
