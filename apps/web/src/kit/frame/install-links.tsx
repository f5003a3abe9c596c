/** What a browser needs to put the app of insured people on the screen of a phone; React puts it into the head. */
export const InstallLinks = () => (
  <>
    <link rel="manifest" href="/app.webmanifest" />
    <link rel="apple-touch-icon" href="/app-icon-192.png" />
  </>
)
