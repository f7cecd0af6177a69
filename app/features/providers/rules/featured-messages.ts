/** What the Get Featured dialog says. */
export const featuredMessages = {
  email: "Please enter a valid email address.",
  lookup: "Unable to verify provider status. Please try again or contact support.",
  inactive: "Your provider account is currently inactive. Please contact support for assistance.",
  unknown: "Provider not found. Please sign up as a provider first, then you can upgrade to featured status.",
  unexpected: "An unexpected error occurred. Please try again.",
  welcome: (name: string) => `Welcome ${name}! Redirecting to payment...`,
};
