/** The specification's choices, letter for letter. */
export const serviceTypes = [
  "In-Home Care",
  "Assisted Living Facility",
  "Memory Care Facility",
  "Skilled Nursing Facility",
  "Adult Day Care",
  "Respite Care",
  "Hospice Care",
  "Home Health Care",
  "Independent Living Community",
  "Continuing Care Retirement Community (CCRC)",
] as const;

export const careSpecialties = [
  "Alzheimer's & Dementia Care",
  "Post-Surgery Recovery",
  "Medication Management",
  "Mobility Assistance",
  "Personal Care (bathing, dressing)",
  "Companionship",
  "Meal Preparation",
  "Light Housekeeping",
  "Transportation",
  "Physical Therapy",
  "Occupational Therapy",
  "Speech Therapy",
  "Chronic Disease Management",
  "End-of-Life Care",
  "Veterans Care",
] as const;

export const staffSizes = ["1-5", "6-15", "16-50", "50+"] as const;

export const BACKGROUND_CHECKS = "All staff have completed background checks and drug screening";

export const registrationErrors = {
  insert: "Failed to create provider account",
  unexpected: "Failed to submit provider information. Please try again.",
  duplicate: "There is a listing with this email address already. Use the provider access page to reach it.",
  "unconfirmed duplicate":
    "An application with this email address waits for its confirmation. Open the email that we sent to it: there you can confirm it, or remove it and begin anew.",
  again: "This application is being reviewed already.",
};

export const GENERAL_CONSULTATION = "General consultation";
