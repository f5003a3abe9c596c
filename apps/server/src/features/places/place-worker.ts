import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { citySlices, type SourceCity, type SourceDivision } from './rules.ts'

// Reads the large data set in a separate thread, whose memory is freed at its end. Each message is a slice;
// null is the end.
const { citiesPath, divisionsPath } = workerData as { citiesPath: string; divisionsPath: string }
const cities = JSON.parse(await readFile(citiesPath, 'utf8')) as SourceCity[]
const divisions = JSON.parse(await readFile(divisionsPath, 'utf8')) as SourceDivision[]
for (const slice of citySlices(cities, divisions)) parentPort?.postMessage(slice)
parentPort?.postMessage(null)
