import { createHash } from 'node:crypto'
import { escapeHtml } from '../../values/escape-html.ts'
import { providerLabels } from '../provider.ts'
import { suggestedCard } from './cards.ts'
import { pageStyle } from './page-style.ts'
import type { SandboxSession } from './sessions.ts'

type FieldFault = { field: 'number' | 'expiry' | 'securityCode' | null; sentence: string }

const money = new Intl.NumberFormat('en-NZ', { style: 'currency', currency: 'NZD', currencyDisplay: 'narrowSymbol' })

const layout = (look: string, title: string, content: string) => `<!doctype html>
<html lang="en-NZ">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${escapeHtml(title)}</title>
    <style>${pageStyle}</style>
  </head>
  <body class="${look}">
    <main><div class="paper">${content}</div></main>
  </body>
</html>
`

const styleHash = createHash('sha256').update(pageStyle).digest('base64')

/** Browsers apply form-action to the redirect after a form too. */
export const pagePolicy = (origins: readonly string[]) =>
  [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    ["form-action 'self'", ...origins].join(' '),
    ["frame-ancestors 'self'", ...origins].join(' '),
    "base-uri 'none'",
  ].join('; ')

type CardField = { name: 'number' | 'expiry' | 'securityCode'; label: string; hint: string; value: string; mode: string }

const cardField = ({ name, label, hint, value, mode }: CardField, fault: FieldFault | null) => {
  const isWrong = fault?.field === name
  return `<div>
      <label for="${name}">${label} <span>(${hint})</span></label>
      <input id="${name}" name="${name}" value="${isWrong ? '' : value}" inputmode="${mode}" autocomplete="off" maxlength="23"${isWrong ? ' aria-invalid="true" aria-describedby="fault"' : ''} />
    </div>`
}

const cardForm = (fault: FieldFault | null) => `<fieldset>
    <legend>Test card</legend>
    ${cardField({ name: 'number', label: 'Card number', hint: '16 digits', value: suggestedCard, mode: 'numeric' }, fault)}
    <div class="row">
      ${cardField({ name: 'expiry', label: 'Expiry', hint: 'MM/YY', value: '12/34', mode: 'numeric' }, fault)}
      ${cardField({ name: 'securityCode', label: 'Security code', hint: '3 or 4 digits', value: '123', mode: 'numeric' }, fault)}
    </div>
    <label for="holder">Name on card</label>
    <input id="holder" name="holder" value="Test Card" autocomplete="off" maxlength="100" />
  </fieldset>`

const bankForm = `<label for="bank">Your bank</label>
  <select id="bank" name="bank"><option>Kauri Bank</option><option>Rata Bank</option><option>Tui Savings</option></select>`

const callBack = `<details>
    <summary>For trying things out</summary>
    <label for="notice">When the provider tells the practice by itself</label>
    <select id="notice" name="notice">
      <option value="now">At once</option>
      <option value="before">Before you are back at the practice</option>
      <option value="later">15 seconds later</option>
      <option value="twice">Twice</option>
      <option value="never">Never</option>
    </select>
  </details>`

const button = (act: string, text: string, isFirst = false) =>
  `<button name="act" value="${act}"${isFirst ? ' class="first"' : ' formnovalidate'}>${text}</button>`

/** The page of an open session: the practice, the amount, and the choices of the patient. */
export const payPage = ({ provider, cents, description }: SandboxSession, practice: string, fault: FieldFault | null) => {
  const name = providerLabels[provider]
  const amount = money.format(cents / 100)
  const title = `${fault ? 'Error: ' : ''}Pay ${practice}`
  return layout(
    provider,
    `${title} - ${name} stand-in`,
    `<h1>Pay ${escapeHtml(practice)}</h1>
    <p class="note">This is a stand-in for ${name}. No money moves. Never type a real card${provider === 'poli' ? ' or a bank password' : ''} here.</p>
    <dl>
      <dt>Amount</dt><dd class="amount">${amount}</dd>
      <dt>Paid to</dt><dd>${escapeHtml(practice)}</dd>
      <dt>Reference</dt><dd>${escapeHtml(description)}</dd>
    </dl>
    ${fault ? `<p class="error" id="fault" role="alert">${escapeHtml(fault.sentence)}</p>` : ''}
    <form method="post">
      ${provider === 'poli' ? bankForm : cardForm(fault)}
      ${button('pay', `Pay ${amount}`, true)}
      ${button('decline', 'Decline')}
      ${provider === 'stripe' ? button('pending', 'Pending') : ''}
      ${button('cancel', 'Cancel')}
      ${callBack}
    </form>`,
  )
}

const over: { [Status in SandboxSession['status']]: string } = {
  open: '',
  pending: 'It is still being processed.',
  completed: 'It was paid.',
  declined: 'It was declined. Nothing was taken.',
  cancelled: 'It was cancelled. Nothing was taken.',
}

/** The page of a session with a final status. */
export const endedPage = ({ provider, status }: SandboxSession, practice: string, back: string) =>
  layout(
    provider,
    `This payment is over - ${providerLabels[provider]} stand-in`,
    `<h1>This payment is over</h1>
    <p>${over[status]}</p>
    <a class="button" href="${escapeHtml(back)}">Back to ${escapeHtml(practice)}</a>`,
  )

export const unknownPage = layout(
  '',
  'There is no such payment',
  '<h1>There is no such payment</h1><p>Go back to the practice and start again.</p>',
)
