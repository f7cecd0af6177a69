import { expect, test } from "vitest";
import { isGoogleTagPage } from "./google-tag-pages.ts";

test.each([
  "/",
  "/search",
  "/city/fort-worth",
  "/city/fort-worth/memory-care",
  "/providers/ember-care-1",
  "/about",
  "/terms",
  "/waitlist",
])("%s is for everybody, and may be told", (path) => expect(isGoogleTagPage(path)).toBe(true));

test.each([
  "/admin",
  "/admin/users",
  "/provider/dashboard",
  "/provider/login",
  "/provider/confirm",
  "/provider/register",
  "/list-service",
  "/consultations/8d7f",
  "/providers/ember-care-1/book",
  "/reviews/write",
  "/waitlist/leave",
  "/dev/mailbox",
  "/kim@family.example",
  "/search/",
  "/city/Kim",
  "/city/fort-worth/kim",
])("%s is somebody's own, or nobody's, and is not told", (path) => expect(isGoogleTagPage(path)).toBe(false));
