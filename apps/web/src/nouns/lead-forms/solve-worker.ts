import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** Solves the proof of work beside the page, which stays responsive meanwhile. */
self.addEventListener('message', (event: MessageEvent<Challenge>) => {
  void solveChallenge({ challenge: event.data, deriveKey, timeout: 300_000 }).then((solution) =>
    self.postMessage(solution),
  )
})
