/** The style of the sandbox's pages, in the system's light or dark mode. */
export const pageStyle = `
:root { color-scheme: light dark; --page: #f5f5f3; --card: #fff; --ink: #20262b; --quiet: #535c63; --line: #77827f; --accent: #3d3a9e; --on-accent: #fff; --bad: #a5231b; --note: #eceaf8; }
.windcave { --accent: #00557a; --note: #e2eff5; }
.poli { --accent: #1c6440; --note: #e2f1e8; }
@media (prefers-color-scheme: dark) {
  :root { --page: #14181b; --card: #1e2428; --ink: #eef1f2; --quiet: #b2bcc2; --line: #8a969b; --accent: #b3b0ff; --on-accent: #17153f; --bad: #ff9c93; --note: #2a2942; }
  .windcave { --accent: #7fcdf0; --on-accent: #06222e; --note: #17323e; }
  .poli { --accent: #86d7a9; --on-accent: #06271a; --note: #173325; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 1.0625rem/1.5 system-ui, sans-serif; }
main { max-width: 30rem; margin: 0 auto; padding: 1rem; }
.paper { background: var(--card); border-top: 0.375rem solid var(--accent); border-radius: 0.5rem; padding: 1.25rem; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 0.75rem; }
.amount { font-size: 1.875rem; font-weight: 700; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0.25rem 1rem; margin: 0 0 1rem; }
dt { color: var(--quiet); }
dd { margin: 0; overflow-wrap: anywhere; }
.note { background: var(--note); border-radius: 0.5rem; padding: 0.75rem 1rem; margin: 0 0 1rem; }
.error { color: var(--bad); font-weight: 700; }
label, legend { display: block; padding: 0; font-weight: 600; }
legend { margin-bottom: 0.5rem; font-size: 1.125rem; }
label span { color: var(--quiet); font-weight: 400; }
fieldset { border: 0; margin: 0; padding: 0; min-width: 0; }
.row { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; align-items: end; }
input, select { width: 100%; min-height: 2.75rem; margin: 0.25rem 0 1rem; padding: 0.5rem 0.75rem; font: inherit; color: inherit; background: var(--card); border: 1px solid var(--line); border-radius: 0.5rem; }
input[aria-invalid] { border: 2px solid var(--bad); }
button, .button { display: block; width: 100%; min-height: 2.75rem; margin: 0 0 0.75rem; padding: 0.5rem 1rem; font: inherit; font-weight: 600; text-align: center; text-decoration: none; color: var(--accent); background: var(--card); border: 1px solid var(--accent); border-radius: 0.5rem; cursor: pointer; }
.first { color: var(--on-accent); background: var(--accent); }
summary { min-height: 2.75rem; padding: 0.5rem 0; cursor: pointer; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`
