"""Every clause of the five leaflets that the rules are held to, by identifier, with a short title."""
