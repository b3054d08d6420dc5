import { useLocation, useSearchParams } from 'wouter'
import type { Configuration } from '../browser/configuration.ts'
import { practiceToday } from '../domain/values/practice-time.ts'
import { Registration } from '../features/registration/registration.tsx'
import { registrationFlow } from '../flows/registration.ts'

export const RegistrationPage = ({ configuration }: { configuration: Configuration }) => {
  const [search] = useSearchParams()
  const [, navigate] = useLocation()
  return (
    <Registration
      link={search.get('ID') ?? ''}
      configuration={configuration}
      today={practiceToday()}
      flow={(actions) => registrationFlow(configuration, actions)}
      onLeave={() => navigate('/', { replace: true })}
    />
  )
}
