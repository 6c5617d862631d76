import { browserStorage } from '../../ui/browser-storage.ts'

const key = 'first-steps'

/** Whether somebody at this browser wants to see no more of them. */
export const areFirstStepsHidden = (): boolean => browserStorage.read(key) === 'hidden'

export const hideFirstSteps = (): void => browserStorage.write(key, 'hidden')
