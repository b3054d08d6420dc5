import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { signInMachine } from '../../machines/session/sign-in.machine.ts'
import { PasskeyButton } from '../features/sign-in/passkey-button.tsx'
import { lazyParts } from '../ui/layout/lazy-part.tsx'
import { Loading } from '../ui/layout/loading.tsx'

const secondFactorPart = lazyParts(async () => (await import('../features/second-factor/second-factor-parts.ts')).secondFactorParts)

export const SecondFactorCard = secondFactorPart('SecondFactorCard', <Loading />)

/** Renders nothing if its code fails to load: the next tab asks again. */
export const SecondFactorReminder = secondFactorPart('SecondFactorReminder', null, () => null)

/** The code is fetched when a practice asks for a second factor. */
const SecondFactorStep = secondFactorPart('SecondFactorStep')

type SignInActor = ActorRefFrom<typeof signInMachine>

/** Whether a sign-in waits for its second factor. */
export const useIsFactorDue = (signIn: SignInActor | undefined) =>
  useSelector(signIn, (snapshot) => snapshot?.matches('awaitingSecondFactor') === true)

type DueSecondFactorProps = { signIn: SignInActor | undefined; identityUrl: string; layer?: 'inactivity' }

/** The second step of a sign-in, once it is due. */
export const DueSecondFactor = ({ signIn, identityUrl, ...layer }: DueSecondFactorProps) => {
  const isDue = useIsFactorDue(signIn)
  const { apiUrl, due } = signIn?.getSnapshot().context ?? {}
  if (!signIn || !isDue || !due || apiUrl === undefined) return null
  return (
    <SecondFactorStep
      apiUrl={apiUrl}
      due={due}
      {...layer}
      renderPasskey={(entry) => <PasskeyButton identityUrl={identityUrl} {...entry} />}
      onEnded={(ending) => signIn.send({ type: 'secondFactor.ended', ending })}
    />
  )
}
