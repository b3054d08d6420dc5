import { chakra } from '@chakra-ui/react'
import { memo, useState } from 'react'
import type { PasskeySignInOutcome } from '../../../machines/session/passkey-sign-in.machine.ts'
import type { PasskeyAssertion } from '../../domain/access/passkeys.ts'
import { Button } from '../../ui/forms/button.tsx'
import { useInBrowser } from '../../ui/hooks/use-in-browser.ts'
import { Notice } from '../../ui/layout/notice.tsx'
import { texts } from './texts.ts'

/** The machine and its WebAuthn code are loaded at the first press. */
const runPasskeySignIn = async (identityUrl: string): Promise<PasskeySignInOutcome> => {
  try {
    const { requestPasskeySignIn } = await import('./passkey-flow.ts')
    return await requestPasskeySignIn(identityUrl)
  } catch {
    return { kind: 'unreachable' }
  }
}

/** Lucide's fingerprint-pattern icon (ISC). Copied, because the sign-in page does not otherwise load the icon library. */
const fingerprintLines =
  'M12 10a2 2 0 0 0-2 2c0 1.02-.1 2.51-.26 4M14 13.12c0 2.38 0 6.38-1 8.88M17.29 21.02c.12-.6.43-2.3.5-3.02M2 12a10 10 0 0 1 18-6M2 16h.01M21.8 16c.2-2 .131-5.354 0-6M5 19.5C5.5 18 6 15 6 12a6 6 0 0 1 .34-2M8.65 22c.21-.66.45-1.32.57-2M9 6.8a6 6 0 0 1 9 5.2v2'

const Fingerprint = () => (
  <svg
    aria-hidden
    width="22"
    height="22"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={fingerprintLines} />
  </svg>
)

const Line = chakra('span', { base: { flex: '1', borderBlockStartWidth: '1px', borderColor: 'border' } })

type Problem = 'notOffered' | 'notSupported' | 'unreachable'
type PasskeyButtonProps = { identityUrl: string; label?: string; isBusy: boolean; onChosen: (passkey: PasskeyAssertion) => void }

/** Signs in with a passkey instead of user name and password. A cancelled prompt shows no message. */
export const PasskeyButton = memo(({ identityUrl, label = texts.passkey.button, isBusy, onChosen }: PasskeyButtonProps) => {
  // Disabled until hydration: an earlier press would be lost.
  const isLive = useInBrowser(() => true, false)
  const [isWaiting, setWaiting] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)

  const signIn = async () => {
    setProblem(null)
    setWaiting(true)
    const outcome = await runPasskeySignIn(identityUrl)
    setWaiting(false)
    if (outcome.kind === 'chosen') onChosen(outcome.passkey)
    else if (outcome.kind !== 'cancelled') setProblem(outcome.kind)
  }

  return (
    <chakra.div display="grid" gap="4">
      <chakra.div display="flex" alignItems="center" gap="3" color="muted">
        <Line />
        {texts.or}
        <Line />
      </chakra.div>
      {problem && (
        <Notice tone="danger" role="alert">
          {texts.passkey[problem]}
        </Notice>
      )}
      <Button width="full" disabled={!isLive || isBusy || isWaiting} onClick={() => void signIn()}>
        <Fingerprint />
        {label}
      </Button>
      <chakra.div role="status" srOnly>
        {isWaiting ? texts.passkey.waiting : ''}
      </chakra.div>
    </chakra.div>
  )
})
