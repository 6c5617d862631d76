import { get, put } from '../../platform/api/endpoint.ts'
import { AdminSettings, Settings, SettingsChange } from './settings.ts'
import { settingsAddress } from './settings-address.ts'

export const settingsApi = {
  show: get(settingsAddress.path, {
    access: 'ANYONE',
    summary: 'Whether the kitchen takes orders now, until or from when, and how to reach it.',
    reply: Settings,
    isInBackground: true,
    hasMessage: true,
  }),
  inspect: get('/api/admin/settings', {
    access: 'ADMIN',
    summary: 'All settings, with the version that a change has to name.',
    reply: AdminSettings,
  }),
  change: put('/api/admin/settings', {
    access: 'ADMIN',
    summary: 'Changes the settings that are named; null takes one away.',
    body: SettingsChange,
    reply: AdminSettings,
    problems: { 409: 'The version is an old one' },
  }),
}
