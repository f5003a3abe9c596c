import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { adminRoute } from '../admin-route.tsx'
import { chatbotSearch } from '../../../nouns/chatbot/search.ts'

const chatbotRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'chat-bot',
  staticData: {
    title: 'app:menu.chatbot',
    permissions: ['SETTINGS_VIEW'],
    roles: ['ADMIN', 'INSURANCE_OPERATOR'],
    feature: 'CHATBOT',
    tab: { of: '/admin/settings', order: 30 },
  },
  validateSearch: chatbotSearch,
  component: lazyRouteComponent(() => import('./chatbot-page.tsx'), 'ChatbotPage'),
})

export const chatbotRoutes = [chatbotRoute] as const
