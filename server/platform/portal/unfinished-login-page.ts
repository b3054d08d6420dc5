/** Answers a login form that was sent without the portal's script, which alone can sign in. Nothing of what was typed is in it. */
export const unfinishedLoginPage = `<!doctype html>
<html lang="en-NZ">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>You are not signed in</title>
  </head>
  <body>
    <main>
      <h1>You are not signed in</h1>
      <p>The portal needs JavaScript, and its script did not run in this browser. Switch JavaScript on, check your connection and try again.</p>
      <p><a href="/login">Back to the login page</a></p>
    </main>
  </body>
</html>
`
