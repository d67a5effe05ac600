// What there is before a table: the shelf, the reader's devices, and a personal link.
import "./shared/boxes.ts";
import { DevicesPage } from "../devices.tsx";
import { Home } from "../home/home.tsx";
import { Resume } from "../resume.tsx";

export const pages = { home: Home, devices: DevicesPage, resume: Resume };
